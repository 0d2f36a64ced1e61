import { formatVnd } from '@pay/domain';
import { defaultLanguage, type Language } from '@pay/i18n/languages';
import { workspaceRoot } from '@pay/web-host';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogueOf = (language: Language): Partial<Record<string, string>> =>
  JSON.parse(readFileSync(join(workspaceRoot, `apps/payer-public/messages/${language}.json`), 'utf8'));

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function saidIn(language: Language) {
  const [texts, standIn] = [catalogueOf(language), catalogueOf(defaultLanguage)];
  return (id: string, values: Readonly<Record<string, string | number>> = {}) =>
    (texts[id] ?? standIn[id] ?? id).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}

export function textsIn(language: Language) {
  const said = saidIn(language);
  return {
    paid: said('payLinkResult.success'),
    transferred: said('payLinkPayment.transferred'),
    expired: said('payLinkResult.expired'),
    canceled: said('payLinkResult.canceled'),
    pending: said('payLinkCard.pending'),
    notFound: said('payerFailure.notFound'),
    scan: said('payLinkPayment.scan'),
    wrongOtp: sentence(said('cardResult.INVALID_OTP')),
    insufficient: said('cardResult.INSUFFICIENT_FUNDS'),
    locked: said('cardResult.LOCKED_CARD'),
    youCancelled: said('cardResult.CANCEL'),
    empty: said('payPage.empty'),
    short: said('payPage.short', { name: '', n: 0 }),
    failed: said('payLinkResult.failed'),
    resendOtp: said('cardGateway.resend'),
    offline: said('payLinkPayment.offline'),
    stay: said('payLinkResult.stay'),
    stopped: said('payLinkResult.redirectStopped'),
    waiting: said('payLinkWaiting.title', { amount: formatVnd(250_000, language) }),
    triesLeft: (n: number) => said('cardGateway.triesLeft', { n }),
    instead: said('payLinkCard.instead'),
    monthly: said('payPage.periodicMONTHLY'),
    taken: said('payPage.pending'),
    unavailable: said('payLinkResult.unavailable'),
    cardOnly: said('payLinkCard.title'),
    lacking: said('payLinkLacking.line', { n: 1, quantity: 2 }),
    lackingNote: said('payLinkLacking.note'),
  };
}

export function recurringTextsIn(language: Language) {
  const all = saidIn(language);
  const said = (name: string) => all(`payerRecurring.${name}`);
  const act = (name: string, does: string, told: string, stands: string) => ({
    act: { label: said(name), does: said(does), told: said(told) },
    stands: said(stands),
  });
  return {
    payNow: all('payerRecurring.payNow', { amount: formatVnd(90_000, language) }),
    pause: said('pause'),
    pauseTitle: said('pauseTitle'),
    back: said('back'),
    stop: said('stop'),
    active: said('ACTIVE'),
    noInvoices: said('noInvoices'),
    email: said('email'),
    newEmail: said('newEmail'),
    emailDo: said('emailDo'),
    confirmDo: said('confirmDo'),
    notFound: all('payerFailure.notFound'),
    /** What a payer does one after another, and how it stands then. */
    acts: [
      act('pause', 'pauseDo', 'toldPause', 'PAUSED'),
      act('continue', 'continueDo', 'toldContinue', 'ACTIVE'),
      act('stop', 'stopDo', 'toldStop', 'PENDING_CANCELLATION'),
      act('stay', 'stayDo', 'toldStay', 'ACTIVE'),
    ],
  };
}
