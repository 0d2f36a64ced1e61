import { fill } from '@pay/payer-ui/fill';
import type { LivePayment } from './followed-payment.ts';
import { marked, show } from './page-parts.ts';

const second = 1_000;

export function startRedirect({ redirect, text }: LivePayment, arrived: boolean): void {
  if (!redirect || !(redirect.running || arrived)) return;
  const { address, after } = redirect;
  const { host } = new URL(address);
  const [words] = marked('redirect');
  const sentence = words?.firstElementChild;
  const say = (told: string) => sentence && (sentence.textContent = told);
  // A phone that slept wakes up past the end, so what is left is told by the clock and not by counting.
  const end = Date.now() + after * second;
  const timer = setInterval(tell, second);

  function tell() {
    const left = Math.max(0, Math.round((end - Date.now()) / second));
    say(fill(text.redirect ?? '', { host, n: left }));
    if (left > 0) return;
    clearInterval(timer);
    location.assign(address);
  }

  show('redirect', true);
  tell();
  for (const stay of marked('stay')) {
    stay.addEventListener('click', () => {
      clearInterval(timer);
      stay.hidden = true;
      say(text.redirectStopped ?? '');
      // The button that had the focus is gone.
      words?.focus();
    });
  }
}
