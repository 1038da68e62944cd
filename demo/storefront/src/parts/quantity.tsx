interface QuantityProps {
  value: number
  what: string
  min?: number
  disabled?: boolean
  onChange: (value: number) => void
}

const MOST = 20

export function Quantity({
  value,
  what,
  min = 1,
  disabled,
  onChange,
}: QuantityProps) {
  return (
    <div className="quantity" role="group" aria-label={`Quantity of ${what}`}>
      <button
        type="button"
        aria-label={`One ${what} less`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={`One ${what} more`}
        disabled={disabled || value >= MOST}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  )
}
