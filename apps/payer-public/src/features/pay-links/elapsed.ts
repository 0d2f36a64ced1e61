import { fill } from '#page-data';
import { marked, show } from './page-parts.ts';
import { clockText } from './texts.ts';

const second = 1_000;
const longWait = 180;

function startOf(place: string): number {
  const now = Date.now();
  try {
    const start = Number(sessionStorage.getItem(place)) || now;
    sessionStorage.setItem(place, String(start));
    return start;
  } catch {
    return now;
  }
}

/** Tells how long the payer has waited for the bank, and after three minutes what to do. */
export function startElapsed(sentence: string | undefined): void {
  if (!sentence) return;
  const start = startOf(`waiting ${location.pathname}${location.search}`);
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
