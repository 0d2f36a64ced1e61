const firstMillisecond = 10_000;
const minMs = 60_000;

export interface PaymentTimeout {
  lastsMs: number;
  readAs?: 'seconds' | 'at_least_a_minute';
}

/** Merchants' libraries send seconds below 10,000 and milliseconds from there; the shortest timeout is one minute. */
export function paymentTimeout(given: number): PaymentTimeout {
  const isSeconds = given < firstMillisecond;
  const asked = isSeconds ? given * 1000 : given;
  if (asked < minMs) return { lastsMs: minMs, readAs: 'at_least_a_minute' };
  return isSeconds ? { lastsMs: asked, readAs: 'seconds' } : { lastsMs: asked };
}
