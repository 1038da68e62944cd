/** One stroked path each, on a grid of 24. */
export const icons = {
  check: "m5 13 5 5L20 7",
  time: "M12 4v8l5 3",
  cross: "m6 6 12 12m0-12L6 18",
  swap: "M3 8h17l-4-4m5 12H4l4 4",
  alert: "M12 5v9m0 5v0",
} as const
