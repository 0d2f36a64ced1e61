const firstMillisecond = 10_000;
const leastMs = 60_000;

export interface PaymentTimeout {
  lastsMs: number;
  /** How the number given was read, where it was not taken as milliseconds as it stands. */
  readAs?: 'seconds' | 'at_least_a_minute';
}

/** How long a payment lasts: below 10,000 the merchants' libraries mean seconds, from there milliseconds, and nothing lasts less than a minute. */
export function paymentTimeout(given: number): PaymentTimeout {
  const isSeconds = given < firstMillisecond;
  const asked = isSeconds ? given * 1000 : given;
  if (asked < leastMs) return { lastsMs: leastMs, readAs: 'at_least_a_minute' };
  return isSeconds ? { lastsMs: asked, readAs: 'seconds' } : { lastsMs: asked };
}
