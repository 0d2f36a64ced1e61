import type { ReplyOf } from '@pay/contract-core';
import { cardGateway, payLinkPublic } from '@pay/contract-payer';
import { formatVnd } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
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

const gatewayColour = '#1d3f8f';

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const inputsInFault: Readonly<Record<string, string>> = {
  INVALID_CARDNO: 'number',
  INVALID_CARDNAME: 'holder',
  INVALID_ISSDATE: 'issueDate',
  INVALID_OTP: 'otp',
};

const langOf = ({ url }: Visit) => url.searchParams.get('lang') ?? undefined;

/** Keeps the signed order in the address, so that a change of language does not lose it. */
function switchable({ url }: Visit, handOver: HandOver): URL {
  const address = new URL(url.pathname, url);
  for (const [name, value] of Object.entries(handOver)) address.searchParams.set(name, value);
  return address;
}

function shown(visit: Visit, language: Language, order: Order, handOver: HandOver): PageAnswer {
  const { step, amount, description, maskedNumber, fault, napasResult } = order;
  if (step === 'DONE')
    return {
      to: cardScreens.gateway.link({ napasResult: napasResult ?? '', lang: langOf(visit) }),
      status: 303,
      headers: openerKept,
    };
  const address = switchable(visit, handOver);
  // An address of its own for the second step, so that the way back from the result does not send the card again.
  if (visit.form && step === 'OTP' && !fault) {
    address.searchParams.set('lang', language);
    return { to: `${address.pathname}${address.search}`, status: 303, headers: openerKept };
  }
  const text = textsOf(gatewayText, language);
  return {
    status: fault ? 422 : 200,
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
      maskedNumber: maskedNumber ?? undefined,
      fault: fault ? sentence(cardReason(fault, language)) : undefined,
      wrong: fault ? inputsInFault[fault] : undefined,
      action: cardScreens.gateway.link({ lang: langOf(visit) }),
      handOver,
      values: Object.fromEntries(['number', 'holder', 'issueDate'].map((name) => [name, visit.form?.get(name) ?? ''])),
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
