import { qrPathId } from '@pay/payer-ui';
import { hydrateRoot } from 'react-dom/client';
import PayLinkScreen from './features/pay-links/pay-link.screen.tsx';
import { PageContext } from './page-context.ts';
import type { PayLinkPage } from './page-data.ts';

// Only a page that changes by itself brings its data and this script; the others stay as they were written.
const page: PayLinkPage = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
// The picture travels once, in the HTML that is already painted.
if (page.picture) page.picture.path = document.getElementById(qrPathId)?.getAttribute('d') ?? '';

hydrateRoot(
  document.getElementById('app')!,
  <PageContext value={page}>
    <PayLinkScreen />
  </PageContext>,
);
