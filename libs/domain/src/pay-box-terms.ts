/** What holds for a pay box: how often it tells that it is there, and what it may carry. */
export const payBoxTerms = {
  beatEveryMs: 30_000,
  displayName: 40,
  /** The static QR codes of one box. */
  codes: 20,
  /** Characters of what a payer's bank writes beside the amount. */
  content: 25,
  /** Payments that came in longer ago are shown and no longer said. */
  saidWithinMs: 5 * 60_000,
} as const;
