import type { Envelope } from '@pay/contract-core';
import { isFinal, type PaymentFacts } from './payment-facts.ts';

const pollEvery = 3_000;
const pollAtMostEvery = 30_000;
const answerWithin = 10_000;

interface Watcher {
  onFacts(facts: PaymentFacts): void;
  onConnection(connected: boolean): void;
}

/**
 * Follows a payment until it is final by server-sent events, and polls while there are none.
 * Polls at once when the page becomes visible or the network returns. Returns a function that stops it.
 */
export function watchPayment(links: { events: string; query: string }, { onFacts, onConnection }: Watcher): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let streaming = false;
  let asking = false;
  let failures = 0;
  let stopped = false;
  const source = new EventSource(links.events);

  function stop() {
    stopped = true;
    clearTimeout(timer);
    source.close();
    document.removeEventListener('visibilitychange', onSeen);
    removeEventListener('online', ask);
    removeEventListener('offline', onOffline);
  }

  function take(facts: PaymentFacts) {
    if (stopped) return;
    onConnection(true);
    onFacts(facts);
    if (isFinal(facts)) stop();
  }

  function askLater() {
    clearTimeout(timer);
    if (stopped || streaming || document.hidden) return;
    timer = setTimeout(ask, Math.min(pollEvery * 2 ** failures, pollAtMostEvery));
  }

  async function ask() {
    if (stopped || asking) return;
    asking = true;
    clearTimeout(timer);
    try {
      const answer = await fetch(links.query, { cache: 'no-store', signal: AbortSignal.timeout(answerWithin) });
      const { code, data }: Envelope<PaymentFacts> = await answer.json();
      failures = code === 0 ? 0 : failures + 1;
      if (code === 0) take(data);
    } catch {
      failures += 1;
      onConnection(false);
    } finally {
      asking = false;
      askLater();
    }
  }

  function onSeen() {
    if (!document.hidden) void ask();
  }

  function onOffline() {
    onConnection(false);
  }

  source.onopen = () => {
    streaming = true;
    failures = 0;
    clearTimeout(timer);
    onConnection(true);
  };
  source.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data));
  source.onerror = () => {
    streaming = false;
    void ask();
  };
  document.addEventListener('visibilitychange', onSeen);
  addEventListener('online', ask);
  addEventListener('offline', onOffline);
  return stop;
}
