/** What the table can be filtered by, in the order in which it is offered. */
export const filterValues = {
  status: ["pending", "completed", "failed", "expired", "refunded"],
  disposition: [
    "attention",
    "open",
    "ordered",
    "abandoned",
    "refunded",
    "resolved",
  ],
} as const
