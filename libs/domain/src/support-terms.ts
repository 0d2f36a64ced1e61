/** What holds of requests for support. */
export const supportTerms = {
  /** Files of one message. */
  mostFiles: 5,
} as const;
