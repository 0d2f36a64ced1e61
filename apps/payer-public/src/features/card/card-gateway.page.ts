import type { ReplyOf } from '@pay/contract-core';
import { cardGateway, payLinkPublic } from '@pay/contract-payer';
import { formatVnd } from '@pay/domain';
import { banks } from '@pay/domain/banks';
import type { Language } from '@pay/i18n/core';
import { fill } from '@pay/payer-ui/fill';
import { failurePage } from '#failures';
import { chosenLanguage, languageLinks, shellTexts, textsOf } from '#server/language';
import { openerKept, type Page, type PageAnswer, type Visit } from '#server/page';
import { Refusal } from '#server/platform';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { cardReason } from '#server/card-reason';
import { cardScreens } from './card.feature.ts';
import { gatewayText } from './card.messages.ts';

type Order = ReplyOf<typeof cardGateway.open>;

const handOverNames = ['transactionId', 'amount', 'description', 'mode', 'time', 'signature'] as const;
type HandOver = Record<(typeof handOverNames)[number], string>;

const handOverIn = (fields: URLSearchParams) =>
  Object.fromEntries(handOverNames.map((name) => [name, fields.get(name) ?? ''])) as HandOver;

const domesticBanks = banks
  .filter(({ bin, paysVietQr }) => bin.startsWith('9704') && paysVietQr)
  .map(({ bin, shortName }) => [bin, shortName] as const);
const gatewayColour = '#1d3f8f';

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const inputsInFault: Readonly<Record<string, string>> = {
  INVALID_CARDNO: 'number',
  INVALID_CARDNAME: 'holder',
  INVALID_ISSDATE: 'issueDate',
  INVALID_OTP: 'otp',
  OTP_EXPIRED: 'otp',
  OTP_TOO_SOON: 'otp',
};

/** Faults of time use up no attempt. */
const ofTime: readonly string[] = ['OTP_EXPIRED', 'OTP_TOO_SOON'];

const faultText = (fault: string, { triesLeft }: Order, language: Language) => {
  const text = textsOf(gatewayText, language);
  const why = sentence(cardReason(fault, language));
  return ofTime.includes(fault) ? why : `${why} ${fill(text.triesLeft, { n: triesLeft })}`;
};

const clockTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const langOf = ({ url }: Visit) => url.searchParams.get('lang') ?? undefined;

/** Keeps the signed order in the address, so that a change of language does not lose it. */
function switchable({ url }: Visit, handOver: HandOver): URL {
  const address = new URL(url.pathname, url);
  for (const [name, value] of Object.entries(handOver)) address.searchParams.set(name, value);
  return address;
}

function shown(visit: Visit, language: Language, order: Order, handOver: HandOver): PageAnswer {
  const { step, amount, description, shopName, maskedNumber, napasResult } = order;
  if (step === 'DONE')
    return {
      to: cardScreens.gateway.link({ napasResult: napasResult ?? '', lang: langOf(visit) }),
      status: 303,
      headers: openerKept,
    };
  const address = switchable(visit, handOver);
  // Every answer to a form has an address of its own, so that neither the way back nor a reload sends a card again.
  if (visit.form) {
    address.searchParams.set('lang', language);
    if (order.fault) address.searchParams.set('fault', order.fault);
    return { to: `${address.pathname}${address.search}`, status: 303, headers: openerKept };
  }
  const told = visit.url.searchParams.get('fault') ?? '';
  const fault = Object.hasOwn(inputsInFault, told) ? told : undefined;
  const text = textsOf(gatewayText, language);
  return {
    status: 200,
    script: 'card',
    headers: openerKept,
    language,
    shell: {
      languages: languageLinks(address, language),
      test: handOver.mode === 'test',
      brand: visit.brand.name,
      shop: { name: text.gateway },
      text: shellTexts(language),
    },
    head: { title: text.title, colour: gatewayColour },
    page: {
      view: 'card-gateway',
      step,
      amount: formatVnd(amount, language),
      description,
      shopName,
      maskedNumber: maskedNumber ?? undefined,
      fault: fault && faultText(fault, order, language),
      otpTime: order.otpLeft === undefined ? undefined : clockTime(order.otpLeft),
      otpLeft: order.otpLeft,
      resendIn: order.resendIn,
      wrong: fault ? inputsInFault[fault] : undefined,
      action: cardScreens.gateway.link({ lang: langOf(visit) }),
      handOver,
      banks: step === 'CARD' ? domesticBanks : [],
      text,
    },
  };
}

async function guarded(visit: Visit, answer: () => Promise<PageAnswer>): Promise<PageAnswer> {
  try {
    return await answer();
  } catch (fault) {
    return failurePage(visit, fault);
  }
}

/** Reads the unverified mode of a result; the platform of that mode checks the signature. */
function claimsTest(napasResult: string): boolean {
  try {
    const { mode } = JSON.parse(Buffer.from(napasResult.split('.')[0] ?? '', 'base64url').toString('utf8'));
    return mode === 'test';
  } catch {
    return false;
  }
}

async function returned(visit: Visit, language: Language, napasResult: string): Promise<PageAnswer> {
  const test = claimsTest(napasResult);
  const call = visit.platform(language, test);
  try {
    await call(payLinkPublic.napasComplete, { napasResult });
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.problem !== 'not_allowed_from_status') throw fault;
  }
  const { payLinkCode } = await call(payLinkPublic.napasRedirect, { napasResult });
  const to = payLinkScreens.pay.link({ payLinkCode }, { lang: langOf(visit) });
  return { to: test ? `/test${to}` : to, status: 303, headers: openerKept };
}

const languageFor = ({ url, acceptLanguage }: Visit) => chosenLanguage(url, [], acceptLanguage);

export const gatewayPage: Page = (visit) =>
  guarded(visit, async () => {
    const language = languageFor(visit);
    const napasResult = visit.url.searchParams.get('napasResult');
    if (napasResult) return returned(visit, language, napasResult.slice(0, 2_000));
    const handOver = handOverIn(visit.url.searchParams);
    const order = await visit.platform(language, handOver.mode === 'test')(cardGateway.open, { handOver });
    return shown(visit, language, order, handOver);
  });

const steps = {
  card: (form: URLSearchParams) => ({
    endpoint: cardGateway.card,
    input: {
      number: form.get('number') ?? '',
      holder: form.get('holder') ?? '',
      issueDate: form.get('issueDate') ?? '',
    },
  }),
  otp: (form: URLSearchParams) => ({ endpoint: cardGateway.otp, input: { otp: form.get('otp') ?? '' } }),
  resend: () => ({ endpoint: cardGateway.resend, input: {} }),
  cancel: () => ({ endpoint: cardGateway.cancel, input: {} }),
  open: () => ({ endpoint: cardGateway.open, input: {} }),
};

const isStep = (name: string): name is keyof typeof steps => Object.hasOwn(steps, name);

export const gatewayStepPage: Page = (visit) =>
  guarded(visit, async () => {
    const language = languageFor(visit);
    const form = visit.form ?? new URLSearchParams();
    const name = form.get('step') ?? 'open';
    if (!isStep(name)) return failurePage(visit);
    const handOver = handOverIn(form);
    const { endpoint, input } = steps[name](form);
    const order = await visit.platform(language, handOver.mode === 'test')(endpoint, { handOver, ...input });
    return shown(visit, language, order, handOver);
  });
