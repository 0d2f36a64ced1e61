import type { LivePayment } from './followed-payment.ts';
import { timeLeftText } from './texts.ts';

const second = 1_000;
const near = 3_600;
const soon = 120;

/** Counts down by the server's clock; each new server time corrects the countdown. */
export function startTimeLeft(
  text: LivePayment['text'],
): (facts: Pick<LivePayment['facts'], 'expireAt' | 'serverTime'>) => void {
  const place = document.querySelector<HTMLElement>('[role=timer]');
  let timer: ReturnType<typeof setInterval> | undefined;
  return ({ expireAt, serverTime }) => {
    clearInterval(timer);
    if (!place || !expireAt) return;
    const end = Date.now() + Date.parse(expireAt) - Date.parse(serverTime);
    const tell = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / second));
      place.textContent = timeLeftText(left, text);
      place.toggleAttribute('data-near', left < near);
      place.toggleAttribute('data-soon', left < soon);
    };
    tell();
    timer = setInterval(tell, second);
  };
}
