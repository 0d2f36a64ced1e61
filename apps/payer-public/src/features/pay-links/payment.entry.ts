import '@pay/payer-ui/styles';
import { startBankApps } from './bank-apps.ts';
import { startCopying } from './copy-buttons.ts';
import { startElapsed } from './elapsed.ts';
import { followPayment, hasArrived } from './follow-payment.ts';
import { startTabs } from './method-tabs.ts';
import { marked, show } from './page-parts.ts';
import { startSharing } from './share-picture.ts';
import { startRedirect } from './shop-redirect.ts';
import { tellSite } from './tell-site.ts';
import { startTimeLeft } from './time-left.ts';
import { carries } from './qr-check.ts';
import type { LivePayment } from './followed-payment.ts';

const payment: LivePayment = JSON.parse(document.getElementById('payment')?.textContent ?? '');
const { facts, transfer, text } = payment;

if (transfer && !carries(transfer)) {
  show('verified', false);
  show('unverified', true);
}
startCopying(text.copied);
startTabs();
startSharing();
startBankApps();
startElapsed(payment.waiting);
const tellTime = startTimeLeft(text);
tellTime(facts);
followPayment(payment, tellTime);
tellSite(payment, opener);
startRedirect(payment, hasArrived());
for (const button of marked('print')) button.addEventListener('click', () => print());
