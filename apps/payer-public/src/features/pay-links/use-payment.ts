import { useEffect, useState } from 'react';
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

/** Counts down to nought, then calls `onZero`; stops where `running` is false. */
export function useCountdown(from: number, running: boolean, onZero: () => void): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (!running) return undefined;
    if (left <= 0) {
      onZero();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), second);
    return () => clearTimeout(timer);
  }, [left, running, onZero]);
  return left;
}
