/** What holds of disputes. */
export const disputeTerms = {
  mostEvidence: 5,
} as const;
