import { marked } from './page-parts.ts';

const place = 'bankApp';

// A browser that keeps nothing for this site refuses even the question.
function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Remembers the app that was tapped, on this device alone, and offers it first the next time. */
export function startBankApps(): void {
  const apps = marked('app');
  const last = unlessRefused(() => localStorage.getItem(place));
  const [offer] = marked('last');
  const known = apps.find(({ dataset }) => dataset.app === last)?.cloneNode(true);
  if (offer && known) {
    offer.lastElementChild?.append(known);
    offer.hidden = false;
  }
  for (const app of apps)
    app.addEventListener('click', () => unlessRefused(() => localStorage.setItem(place, app.dataset.app ?? '')));
}
