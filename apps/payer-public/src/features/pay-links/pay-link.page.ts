import type { ReplyOf } from '@pay/contract-core';
import { payLinkPublic } from '@pay/contract-payer';
import { hasShape } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { fill, type CustomerPage, type PageShell, type PayLinkPage } from '#page-data';
import { chosenLanguage, languageLinks, shellTexts, textsOf } from '#server/language';
import type { Page, PageAnswer, ShownPage, Visit } from '#server/page';
import { Refusal } from '#server/platform';
import { keeping } from '#server/keeping';
import { qrPicture, qrPng } from '#server/qr-picture';
import { failurePage } from '#failures';
import { askedFields, customerRows, type FormEntry } from './customer-fields.ts';
import { livePaymentOf } from './live-payment.ts';
import { linksOf } from './pay-link-links.ts';
import { cardReason } from '#server/card-reason';
import {
  cardServerText,
  cardText,
  customerText,
  lackingText,
  payText,
  previewText,
  resultText,
  waitingText,
} from './pay-links.messages.ts';
import { hasJustPaid, secondsLeft, shopAddress, stageOf, type PaymentFacts, type Stage } from './payment-facts.ts';
import type { Transfer } from './qr-check.ts';
import { moneyIn, timeLeftText } from './texts.ts';

type PayLink = ReplyOf<typeof payLinkPublic.publicGet>;

const plainColour = '#0b3d2e';
const waitingRefresh = 10;

/** A refusal of one part of the page: the link is there, but cannot be paid now. */
const unlessRefused = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer;
  } catch (fault) {
    if (
      fault instanceof Refusal &&
      ['merchant_not_active', 'not_allowed_from_status', 'not_found'].includes(fault.problem)
    )
      return undefined;
    throw fault;
  }
};

/** Where to transfer to, when the shop takes transfers. */
function transferOf({ transfer, shopSetting }: PayLink): Transfer | undefined {
  const taken = !shopSetting || shopSetting.payments.some(({ paymentType }) => paymentType !== 'ATM_CARD');
  return taken && transfer ? transfer : undefined;
}

/** What the browser's part needs of the payment; the page itself tells the rest. */
function factsOf(payment: PayLink['payment']): PaymentFacts {
  const { status, transactionId, paymentType, amount, expireAt, serverTime, dateTime, rtxNumber } = payment;
  const { amountPaid, amountRemaining, redirectUrl, successUrl, failUrl, redirectAfter } = payment;
  const known = {
    transactionId,
    expireAt,
    dateTime,
    rtxNumber,
    amountPaid,
    amountRemaining,
    redirectUrl,
    successUrl,
    failUrl,
  };
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
  return { status, paymentType, amount, serverTime, redirectAfter, ...given };
}

const takesCards = ({ shopSetting, shopAvailable, customerFilled, payment }: PayLink) =>
  shopAvailable &&
  customerFilled &&
  (payment.status === 'PENDING' ||
    shopSetting?.payments.some(({ paymentType }) => paymentType === 'ATM_CARD') === true);

const pagesOfReply = new WeakMap<PayLink, (key: string, make: () => ShownPage) => ShownPage>();
const mostOfOneReply = 20;

/** A payment is opened again and again: of one reply the page is made once for each address and language. */
function keptWith(link: PayLink, key: string, make: () => ShownPage): ShownPage {
  const pages = pagesOfReply.get(link) ?? keeping<ShownPage>(mostOfOneReply);
  pagesOfReply.set(link, pages);
  return pages(key, make);
}

interface Read {
  link: PayLink;
  facts: PaymentFacts;
  transfer: Transfer | undefined;
}

/** The label over what is paid: the shop's own title, or the number of an order. */
function payTextsOf(language: Language, { title, order }: PayLink): PayLinkPage['pay'] {
  const text = textsOf(payText, language);
  return { ...text, what: title || (order ? fill(text.order, { code: order.code }) : text.what) };
}

/** What is paid; the number of an order stands in its label already. */
const descriptionOf = ({ description, order }: PayLink) =>
  order && description.startsWith(`${order.code} `) ? description.slice(order.code.length + 1) : description;

const shopNameOf = ({ shopSetting, merchantName }: PayLink) => shopSetting?.shopName || merchantName;

function shellOf(visit: Visit, language: Language, link: PayLink): PageShell {
  const { shopSetting, contactPhone, contactEmail } = link;
  return {
    languages: languageLinks(visit.url, language),
    test: visit.test,
    brand: visit.brand.name,
    shop: {
      name: shopNameOf(link),
      logo: shopSetting?.logo || undefined,
      contact: [contactPhone, contactEmail].filter(Boolean).join(' · ') || undefined,
    },
    text: shellTexts(language),
  };
}

function customerPageOf(visit: Visit, language: Language, link: PayLink, entry?: FormEntry): CustomerPage {
  const { what, amount } = payTextsOf(language, link);
  return {
    view: 'customer',
    what: {
      label: what,
      description: descriptionOf(link),
      amountLabel: amount,
      amount: moneyIn(language)(link.amount),
    },
    action: linksOf(visit, link.payLinkCode, { language }).self,
    fields: askedFields(link.customerInfoForm, entry),
    text: textsOf(customerText, language),
  };
}

/** What was ordered, and what of it the shop no longer had when the money came. */
function orderedOf({ order }: PayLink, language: Language): Pick<PayLinkPage, 'items' | 'lacking'> {
  if (!order) return {};
  const { line, note } = textsOf(lackingText, language);
  return {
    items: order.items.map(({ name, quantity, price, amount, missing }) => ({
      name,
      ...(quantity > 1 && { detail: `${quantity} × ${moneyIn(language)(price)}` }),
      amount: moneyIn(language)(amount),
      ...(missing > 0 && { warning: fill(line, { n: missing, quantity }) }),
    })),
    lacking: order.items.some(({ missing }) => missing > 0) ? note : undefined,
  };
}

function payLinkPageOf(
  visit: Visit,
  language: Language,
  { link, facts, transfer }: Read,
  waiting: boolean,
): PayLinkPage {
  const { card, shop, ...links } = linksOf(visit, link.payLinkCode, {
    payPageCode: link.order?.payPageCode,
    language,
  });
  const serverText = textsOf(cardServerText, language);
  const { serverTime, ...lasting } = facts;
  const pay = payTextsOf(language, link);
  return {
    view: 'pay-link',
    language,
    shopName: shopNameOf(link),
    waiting: waiting && transfer ? textsOf(waitingText, language) : undefined,
    description: descriptionOf(link),
    fileUrl: link.fileUrl ?? undefined,
    customer: customerRows(link.customerDto, textsOf(customerText, language)),
    shopAvailable: link.shopAvailable,
    customerFilled: link.customerFilled,
    transfer,
    picture: transfer && !waiting ? qrPicture(transfer.qrContent) : undefined,
    facts: lasting,
    timeLeft: facts.expireAt ? timeLeftText(secondsLeft(facts.expireAt, serverTime), pay) : undefined,
    justPaid: hasJustPaid(facts),
    links,
    shop,
    ...orderedOf(link, language),
    card: takesCards(link) ? card : undefined,
    cardRefusal: link.cardRefusal
      ? fill(serverText.refused, { reason: cardReason(link.cardRefusal, language) })
      : undefined,
    cardOnly: transfer ? undefined : { title: serverText.cardOnly, note: serverText.cardOnlyNote, go: serverText.goOn },
    cardText: textsOf(cardText, language),
    pay,
    result: textsOf(resultText, language),
  };
}

function refreshOf(stage: Stage, facts: PaymentFacts) {
  if (stage === 'pay' || stage === 'card') return { seconds: waitingRefresh };
  const address = shopAddress(facts);
  if (stage === 'success' && address && hasJustPaid(facts)) return { seconds: facts.redirectAfter, address };
  return undefined;
}

function shown(visit: Visit, language: Language, read: Read, waiting: boolean, entry?: FormEntry): ShownPage {
  const { link, facts, transfer } = read;
  const stage = stageOf(facts, { ...link, payable: transfer !== undefined || takesCards(link) });
  const page =
    stage === 'customer' ? customerPageOf(visit, language, link, entry) : payLinkPageOf(visit, language, read, waiting);
  const live = page.view === 'pay-link' ? livePaymentOf(visit, link.payLinkCode, facts, page) : undefined;
  const shell = shellOf(visit, language, link);
  const end =
    stage === 'pay' || stage === 'card' || stage === 'customer' ? undefined : textsOf(resultText, language)[stage];
  const { title, preview } = textsOf(previewText, language);
  const values = { amount: moneyIn(language)(link.amount), shop: shell.shop.name, description: link.description };
  return {
    status: entry ? 422 : 200,
    ...(live && { script: 'main' as const, live }),
    language,
    shell,
    head: {
      title: fill(title, values),
      state: end && `${end} · ${shell.shop.name}`,
      description: fill(preview, values),
      picture: shell.shop.logo,
      colour: link.shopSetting?.backgroundColor ?? plainColour,
      refresh: refreshOf(stage, facts),
    },
    page,
  };
}

async function read(visit: Visit, code: string, waiting: boolean, entry?: FormEntry): Promise<PageAnswer> {
  const accepted = chosenLanguage(visit.url, [], visit.acceptLanguage);
  const { reply: link, serverTime } = await visit
    .platform(accepted)
    .asOf(payLinkPublic.publicGet, { payLinkCode: code });
  // An order is paid at the address of its pay page.
  if (link.order && visit.params.payLinkCode && !entry)
    return { to: linksOf(visit, code, link.order).self, status: 302 };
  const make = () => {
    const wished = [link.language, link.shopSetting?.defaultLanguage];
    const language = chosenLanguage(visit.url, wished, visit.acceptLanguage);
    return shown(visit, language, { link, facts: factsOf(link.payment), transfer: transferOf(link) }, waiting, entry);
  };
  // What a payer has typed is not kept.
  const page = entry ? make() : keptWith(link, `${visit.url.href} ${visit.acceptLanguage}`, make);
  return { shown: page, serverTime };
}

/** A page of the link that an address names; whatever is no code leads to the page of unknown links. */
const ofLink =
  (
    codeOf: (visit: Visit) => string | null | undefined,
    answer: (visit: Visit, code: string) => Promise<PageAnswer>,
  ): Page =>
  async (visit) => {
    const code = codeOf(visit);
    if (!code || !hasShape('publicCode', code)) return failurePage(visit);
    try {
      return await answer(visit, code);
    } catch (fault) {
      return failurePage(visit, fault);
    }
  };

const inPath = ({ params }: Visit) => params.payLinkCode;

export const payLinkPage = ofLink(inPath, (visit, code) => read(visit, code, false));

export const waitingPage = ofLink(
  ({ url }) => url.searchParams.get('payLinkCode'),
  (visit, code) => read(visit, code, true),
);

/** The payment of an order on a pay page. */
export const orderPaymentPage = ofLink(
  ({ url }) => url.searchParams.get('payLinkCode'),
  (visit, code) => read(visit, code, false),
);

/** Takes the payer's details, then shows how to pay. */
export const customerPage = ofLink(inPath, async (visit, payLinkCode) => {
  const values = Object.fromEntries([...(visit.form ?? [])].map(([name, value]) => [name, value.trim()]));
  const customer = { fullName: values.fullName, phone: values.phone, email: values.email, address: values.address };
  const language = chosenLanguage(visit.url, [], visit.acceptLanguage);
  try {
    await visit.platform(language)(payLinkPublic.publicUpdateCustomerInfo, { payLinkCode, customer });
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.problem === 'not_found') throw fault;
    if (fault.problem === 'invalid_parameter')
      return read(visit, payLinkCode, false, { values, problems: fault.details.fields ?? [] });
    if (fault.problem !== 'not_allowed_from_status') throw fault;
  }
  return { to: linksOf(visit, payLinkCode).self, status: 303 };
});

/** Gives the payment up; a link that is no longer open just shows its truth. */
export const cancelPage = ofLink(inPath, async (visit, payLinkCode) => {
  await unlessRefused(visit.platform('vi')(payLinkPublic.publicCancel, { payLinkCode }));
  return { to: linksOf(visit, payLinkCode).self, status: 303 };
});

/** The code as a picture to keep, for paying on the phone that shows it. */
export const picturePage = ofLink(inPath, async (visit, payLinkCode) => {
  const call = visit.platform('vi');
  const transfer = transferOf(await call(payLinkPublic.publicGet, { payLinkCode }));
  return transfer
    ? {
        file: await qrPng(qrPicture(transfer.qrContent), visit.test),
        type: 'image/png',
        name: `vietqr-${payLinkCode}.png`,
      }
    : failurePage(visit);
});

/** The short address of a link. */
export const shortPage: Page = async (visit) => ({
  to: linksOf(visit, visit.params.payLinkCode ?? '').self,
  status: 302,
});
