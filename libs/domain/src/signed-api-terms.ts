const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How far the clock of a merchant's server may be away from the platform's, in either direction. */
export const signedWindowMs = 5 * minute;

/** The largest body of a call, in bytes. */
export const largestBody = 256 * 1024;

/** How long a receiver of webhooks may take, and how much it may answer. */
export const receiverAnswersWithinMs = 15 * second;
export const mostAnswered = 64 * 1024;

/** Pauses before each further try in test mode, where people wait for them. */
export const testRetryPauses: readonly number[] = [
  5 * second,
  30 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
];
