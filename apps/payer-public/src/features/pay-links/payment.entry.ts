import '@pay/payer-ui/styles';
import { startCopying } from './copy-buttons.ts';
import { followPayment, hasArrived } from './follow-payment.ts';
import { marked, show } from './page-parts.ts';
import { startRedirect } from './shop-redirect.ts';
import { tellSite } from './tell-site.ts';
import { startTimeLeft } from './time-left.ts';
import { carries } from './qr-check.ts';
import type { LivePayment } from '#page-data';

const payment: LivePayment = JSON.parse(document.getElementById('payment')?.textContent ?? '');
const { facts, transfer, text } = payment;

if (transfer && !carries(transfer)) {
  show('verified', false);
  show('unverified', true);
}
startCopying(text.copied);
const tellTime = startTimeLeft(text);
tellTime(facts);
followPayment(payment, tellTime);
tellSite(payment, opener);
startRedirect(payment, hasArrived());
for (const button of marked('print')) button.addEventListener('click', () => print());
