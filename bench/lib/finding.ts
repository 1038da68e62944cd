/** What a ratio, or a figure that has a limit of its own, must keep to. */
export type Limit = { atLeast: number } | { atMost: number }

/** One line of the table: a figure of ours, what it is measured against, and how far it may go. */
export type Finding = {
  what: string
  /** With its unit, for people. */
  ours: string
  beside?: string
  /** The figure that is judged: most are ratios within this run. */
  figure?: number
  limit?: Limit
}

export type Measurement = {
  title: string
  findings: Finding[]
}

export function isMet({ figure, limit }: Finding): boolean {
  if (!limit) {
    return true
  }
  // A figure that could not be taken is no success.
  if (figure === undefined || Number.isNaN(figure)) {
    return false
  }
  return "atLeast" in limit ? figure >= limit.atLeast : figure <= limit.atMost
}
