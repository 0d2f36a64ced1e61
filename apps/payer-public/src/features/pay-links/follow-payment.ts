import type { LivePayment } from '#page-data';
import { isFinal } from './payment-facts.ts';
import { show } from './page-parts.ts';
import { watchPayment } from './watch-payment.ts';

type Facts = LivePayment['facts'];

const answerWithin = 10_000;
const tryAgainAfter = 3_000;
const arrival = 'arrived';

/** What the page shows of a payment; whenever it differs, the server has another page to show. */
const shownOf = ({ transactionId, status, amountPaid }: Facts) => `${transactionId} ${status} ${amountPaid ?? 0}`;

function tellConnection(connected: boolean) {
  show('online', connected);
  show('offline', !connected);
}

/** Whether the present page replaced one on which the payer was waiting; its heading then takes the focus. */
export function hasArrived(): boolean {
  if (history.state !== arrival) return false;
  history.replaceState(null, '');
  document.querySelector('h1')?.focus();
  return true;
}

let leavingUntil = 0;

/** Whoever has just sent a form is on the way to another page, which a reload would call off. */
const isLeaving = () => Date.now() < leavingUntil;

/** Takes the payer to the new state, but leaves what is shown alone until the server is known to answer. */
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

/** Follows a payment that has not ended yet. */
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
