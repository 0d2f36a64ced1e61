import { useEffect, useEffectEvent, useState } from 'react';
import { isFinal, type PaymentFacts } from './payment-facts.ts';
import { watchPayment } from './watch-payment.ts';

/** The payment as it stands now. `arrived` tells that its end came while the page was open. */
export function usePayment(first: PaymentFacts, links: { events: string; query: string }) {
  const [facts, setFacts] = useState(first);
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    if (isFinal(first)) return undefined;
    const onFacts = (next: PaymentFacts) => {
      // A refused card payment leaves a new one with another account to pay to: the server shows that one.
      if (next.transactionId === first.transactionId) setFacts(next);
      else location.reload();
    };
    return watchPayment(links, { onFacts, onConnection: setConnected });
  }, [first, links]);
  return { facts, connected, arrived: isFinal(facts) && !isFinal(first) };
}

const second = 1_000;

/** Whole seconds until an instant of the server's clock; undefined where there is no end. */
export function useSecondsLeft({
  expireAt,
  serverTime,
}: Pick<PaymentFacts, 'expireAt' | 'serverTime'>): number | undefined {
  const end = expireAt ? Date.parse(expireAt) : undefined;
  const now = Date.parse(serverTime);
  const [passed, setPassed] = useState({ since: serverTime, ms: 0 });
  useEffect(() => {
    if (end === undefined) return undefined;
    const start = Date.now();
    const timer = setInterval(() => setPassed({ since: serverTime, ms: Date.now() - start }), second);
    return () => clearInterval(timer);
  }, [end, serverTime]);
  if (end === undefined) return undefined;
  const gone = passed.since === serverTime ? passed.ms : 0;
  return Math.max(0, Math.ceil((end - now - gone) / second));
}

/** Whole seconds from `from` down to nought, then calls `onZero`; stops where `running` is false. */
export function useCountdown(from: number, running: boolean, onZero: () => void): number {
  const [left, setLeft] = useState(from);
  const reached = useEffectEvent(onZero);
  useEffect(() => {
    if (!running) return undefined;
    const end = Date.now() + from * second;
    // A phone that slept wakes up past the end, so what is left is told by the clock and not by counting.
    const timer = setInterval(tick, second);
    function tick() {
      const now = Math.max(0, Math.round((end - Date.now()) / second));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      reached();
    }
    if (from === 0) tick();
    return () => clearInterval(timer);
  }, [from, running]);
  return left;
}
