import type { LivePayment } from './followed-payment.ts';
import { isFinal } from './payment-facts.ts';
import { show } from './page-parts.ts';
import { watchPayment } from './watch-payment.ts';

type Facts = LivePayment['facts'];

const answerWithin = 10_000;
const tryAgainAfter = 3_000;
const arrival = 'arrived';

/** The state that the page shows; when it changes, the page is loaded again. */
const shownOf = ({ transactionId, status, amountPaid }: Facts) => `${transactionId} ${status} ${amountPaid ?? 0}`;

function tellConnection(connected: boolean) {
  show('online', connected);
  show('offline', !connected);
}

/** Returns true, and focuses the heading, when this page replaced the one on which the payer was waiting. */
export function hasArrived(): boolean {
  if (history.state !== arrival) return false;
  history.replaceState(null, '');
  document.querySelector('h1')?.focus();
  return true;
}

let leavingUntil = 0;

/** A reload would cancel the navigation of a form that was just sent. */
const isLeaving = () => Date.now() < leavingUntil;

/** Reloads only once the server answers, so that a network failure never replaces the page. */
async function goOn(): Promise<void> {
  try {
    const { ok } = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithin),
    });
    if (!ok) throw new Error('no page yet');
    if (isLeaving()) return void setTimeout(goOn, tryAgainAfter);
    history.replaceState(arrival, '');
    location.reload();
  } catch {
    tellConnection(false);
    setTimeout(goOn, tryAgainAfter);
  }
}

export function followPayment({ facts, links }: LivePayment, onTime: (facts: Facts) => void): void {
  if (isFinal(facts)) return;
  const shown = shownOf(facts);
  addEventListener('submit', () => {
    leavingUntil = Date.now() + answerWithin;
  });
  const stop = watchPayment(links, {
    onFacts: (next) => {
      onTime(next);
      if (shownOf(next) === shown) return;
      stop();
      void goOn();
    },
    onConnection: tellConnection,
  });
}
