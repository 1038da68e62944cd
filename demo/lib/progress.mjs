const out = process.stdout

/** Says what is being done, and how long it took. A terminal also sees the seconds pass. */
export function createProgress() {
  const running = new Map()
  const timer = out.isTTY ? setInterval(show, 1000) : undefined

  function show() {
    if (out.isTTY) {
      const steps = [...running].map(
        ([title, since]) => `${title} ${seconds(since)}`
      )
      out.write(`\r\x1b[2K${steps.length ? `  … ${steps.join(", ")}` : ""}`)
    }
  }

  function line(text) {
    out.write(`${out.isTTY ? "\r\x1b[2K" : ""}${text}\n`)
    show()
  }

  return {
    line,
    async step(title, work) {
      const since = Date.now()
      running.set(title, since)
      if (out.isTTY) {
        show()
      } else {
        line(`  … ${title}`)
      }
      const result = await work()
      running.delete(title)
      line(`  ✓ ${title} (${seconds(since)})`)
      return result
    },
    end() {
      clearInterval(timer)
      running.clear()
      show()
    },
  }
}

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`
}
