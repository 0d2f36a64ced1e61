import { fill } from '@pay/payer-ui/fill';
import { keep, kept } from './kept-here.ts';
import { marked, show } from './page-parts.ts';
import { clockText } from './texts.ts';

const second = 1_000;
const longWait = 180;

/** Tells how long the payer has waited for the bank, and after three minutes what to do. */
export function startElapsed(sentence: string | undefined): void {
  if (!sentence) return;
  const place = location.href;
  const start = Number(kept('sessionStorage', place)) || Date.now();
  keep('sessionStorage', place, String(start));
  const words = marked('elapsed')[0]?.firstElementChild;
  const tell = () => {
    const seconds = Math.floor((Date.now() - start) / second);
    if (words) words.textContent = fill(sentence, clockText(seconds));
    if (seconds >= longWait) for (const part of marked('later')) part.dataset.open = '';
  };
  tell();
  show('elapsed', true);
  setInterval(tell, second);
}
