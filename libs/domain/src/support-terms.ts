/** What holds of requests for support. */
export const supportTerms = {
  /** Files of one message. */
  mostFiles: 5,
  /** Requests of one merchant that wait for an answer at the same time. */
  mostOpen: 20,
} as const;
