import { keep, kept } from './kept-here.ts';
import { marked, show } from './page-parts.ts';

/** Remembers the app that was tapped, on this device alone, and offers it first the next time. */
export function startBankApps(): void {
  const apps = marked('app');
  const last = kept('localStorage', 'app');
  const [offer] = marked('last');
  const known = apps.find(({ dataset }) => dataset.app === last);
  if (known) {
    offer?.lastElementChild?.append(known.cloneNode(true));
    show('last', true);
  }
  for (const app of apps) app.addEventListener('click', () => keep('localStorage', 'app', app.dataset.app ?? ''));
}
