/** What holds of disputes: amounts in VND, terms in working days. */
export const disputeTerms = {
  /** Above this a second checker confirms what the first decided. */
  confirmedAbove: 20_000_000,
  lateAfter: 5,
  dueAfter: 7,
  mostEvidence: 5,
} as const;
