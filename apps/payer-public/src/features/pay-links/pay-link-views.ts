import type { ReplyOf } from '@pay/contract-core';
import type { payLinkPublic } from '@pay/contract-payer';
import {
  bankAppLink,
  bankApps,
  comesByTransfer,
  formatDateTime,
  isShortened,
  leavesThePage,
  providerBank,
  shopColour,
  type RedirectMethod,
} from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import { fill } from '@pay/payer-ui/fill';
import type { PageShell } from '#page-data';
import { redirects } from '#redirects';
import { cardReason } from '#server/card-reason';
import { contactOf } from '#server/contact';
import { languageLinks, shellTexts, textsOf } from '#server/language';
import type { ShownPage, Visit } from '#server/page';
import { qrPicture } from '#server/qr-picture';
import type { CustomerPage, PayLinkPage } from './pay-link-pages.ts';
import { askedFields, customerRows, type FormEntry } from './customer-fields.ts';
import { livePaymentOf } from './live-payment.ts';
import { linksOf, publicAddress } from './pay-link-links.ts';
import {
  customerText,
  lackingText,
  methodsText,
  payText,
  previewText,
  resultText,
  waitingText,
} from './pay-links.messages.ts';
import { hasJustPaid, secondsLeft, shopAddress, stageOf, type PaymentFacts, type Stage } from './payment-facts.ts';
import type { Transfer } from './qr-check.ts';
import { openerOf, toldSiteOf } from './told-site.ts';
import { moneyIn, timeLeftText } from './texts.ts';

export type PayLink = ReplyOf<typeof payLinkPublic.publicGet>;

const nearEnd = 3_600;
const heldAfterEnd = 15 * 60_000;
const waitingRefresh = 10;

export function transferOf({ transfer, shopSetting }: PayLink): Transfer | undefined {
  const taken = !shopSetting || shopSetting.payments.some(({ paymentType }) => comesByTransfer(paymentType));
  return taken && transfer ? transfer : undefined;
}

function redirectsOf({ shopSetting, shopAvailable, customerFilled, payment }: PayLink): RedirectMethod[] {
  if (!shopAvailable || !customerFilled) return [];
  const offered = (shopSetting?.payments ?? []).map(({ paymentType }) => paymentType);
  const begun = payment.status === 'PENDING' ? [payment.paymentType] : [];
  return [...new Set([...begun, ...offered].filter(leavesThePage))];
}

type Method = PayLink['payment']['paymentType'];

/** What the staff call a way to pay; undefined where they left it the word that the page has for it. */
const calledByStaff = ({ shopSetting }: PayLink, isMeant: (method: Method) => boolean) =>
  shopSetting?.payments.find(({ paymentType }) => isMeant(paymentType))?.chosenName || undefined;

const paidByText = (link: PayLink, paid: Method, language: Language) =>
  calledByStaff(link, (method) => method === paid) ?? messageText(`enum.PaymentType.${paid}`, {}, language);

interface Read {
  link: PayLink;
  transfer: Transfer | undefined;
}

function payTextsOf(language: Language, { title, order }: PayLink): PayLinkPage['pay'] {
  const text = textsOf(payText, language);
  return { ...text, what: title || (order ? fill(text.order, { code: order.code }) : text.what) };
}

/** Removes the order's number, which the label already shows. */
const descriptionOf = ({ description, order }: PayLink) =>
  order && description.startsWith(`${order.code} `) ? description.slice(order.code.length + 1) : description;

export const shopNameOf = ({ shopSetting, merchantName }: PayLink) => shopSetting?.shopName || merchantName;

function shellOf(visit: Visit, language: Language, link: PayLink): PageShell {
  const { shopSetting, contactPhone, contactEmail, receiver, shopContact } = link;
  return {
    languages: languageLinks(visit.url, language),
    test: visit.test,
    brand: visit.brand.name,
    shop: {
      name: shopNameOf(link),
      logo: shopSetting?.logo || undefined,
      ...contactOf({ phone: contactPhone, email: contactEmail }, receiver, shopContact),
    },
    text: shellTexts(language),
  };
}

function customerPageOf(visit: Visit, language: Language, link: PayLink, entry?: FormEntry): CustomerPage {
  const { what, amount } = payTextsOf(language, link);
  const text = textsOf(customerText, language);
  return {
    view: 'customer',
    what: {
      label: what,
      description: descriptionOf(link),
      amountLabel: amount,
      amount: moneyIn(language)(link.amount),
    },
    action: linksOf(visit, link.payLinkCode, { language }).self,
    fields: askedFields(link.customerInfoForm, text.required, entry),
    text,
  };
}

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

const appsOf = (
  visit: Visit,
  { payLinkCode }: PayLink,
  transfer: Transfer,
  { onlyOpens }: PayLinkPage['pay'],
): PayLinkPage['apps'] =>
  bankApps.map(({ id, name, fills }) => ({
    id,
    name,
    href: bankAppLink({ id }, { ...transfer, bank: providerBank.code, back: publicAddress(visit, payLinkCode) }),
    ...(!fills && { note: onlyOpens }),
  }));

export function receiptRows(link: PayLink, language: Language) {
  const { payment, receiver, customerDto } = link;
  const { transactionNo, paidBy, paidAt, ...text } = textsOf(resultText, language);
  const { what } = textsOf(payText, language);
  const rows: [string, string | null | undefined][] = [
    [text.receiver, receiver?.name ?? link.merchantName],
    [text.taxCode, receiver?.taxCode],
    [text.receiverAddress, receiver?.address],
    [text.payer, customerDto?.fullName],
    [what, link.description],
    [transactionNo, payment.rtxNumber],
    [paidBy, paidByText(link, payment.paymentType, language)],
    [paidAt, payment.dateTime && formatDateTime(payment.dateTime)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function payLinkPageOf(
  visit: Visit,
  language: Language,
  stage: Stage,
  { link, transfer }: Read,
  waiting: boolean,
): PayLinkPage {
  const { gateway, shop, ...links } = linksOf(visit, link.payLinkCode, {
    payPageCode: link.order?.payPageCode,
    language,
  });
  const methods = textsOf(methodsText, language);
  const verifyAddress = publicAddress(visit, link.payLinkCode);
  const waitingTexts = textsOf(waitingText, language);
  const gateways = redirectsOf(link).map((method) => {
    const text = textsOf(redirects[method].text, language);
    const name = calledByStaff(link, (offered) => offered === method) ?? text.name;
    return { ...text, name, id: `by-${redirects[method].path}`, action: gateway(method) };
  });
  const facts = link.payment;
  const { serverTime, ...lasting } = facts;
  const pay = payTextsOf(language, link);
  return {
    view: 'pay-link',
    stage,
    language,
    shopName: shopNameOf(link),
    waiting:
      waiting && transfer
        ? { ...waitingTexts, title: fill(waitingTexts.title, { amount: moneyIn(language)(transfer.amount) }) }
        : undefined,
    description: descriptionOf(link),
    fileUrl: link.fileUrl ?? undefined,
    customer: customerRows(link.customerDto, textsOf(customerText, language)),
    transfer,
    picture: transfer && !waiting ? qrPicture(transfer.qrContent) : undefined,
    apps: transfer && !waiting ? appsOf(visit, link, transfer, pay) : [],
    shortened:
      transfer && isShortened(transfer.content, link.description)
        ? fill(pay.shortened, { code: transfer.content.split(' ')[0] ?? '' })
        : undefined,
    endsSoon: facts.expireAt ? secondsLeft(facts.expireAt, serverTime) < nearEnd : false,
    byTransfer: (link.shopSetting?.payments ?? []).some(({ paymentType }) => comesByTransfer(paymentType)),
    heldUntil: facts.expireAt
      ? formatDateTime(new Date(Date.parse(facts.expireAt) + heldAfterEnd).toISOString())
      : undefined,
    receipt: receiptRows(link, language),
    verifyAddress,
    verifyPicture: facts.status === 'SUCCESS' ? qrPicture(verifyAddress) : undefined,
    facts: lasting,
    timeLeft: facts.expireAt ? timeLeftText(secondsLeft(facts.expireAt, serverTime), pay) : undefined,
    justPaid: hasJustPaid(facts),
    // What is owed to the provider is not given up by whoever opens the page.
    mayCancel: link.payee !== 'PROVIDER',
    links,
    shop,
    ...orderedOf(link, language),
    methods: { ...methods, transfer: calledByStaff(link, comesByTransfer) ?? methods.transfer },
    gateways,
    begun: leavesThePage(facts.paymentType) ? textsOf(redirects[facts.paymentType].text, language) : undefined,
    cardRefusal: link.cardRefusal
      ? fill(methods.cardRefused, { reason: cardReason(link.cardRefusal, language) })
      : undefined,
    paidBy: paidByText(link, facts.paymentType, language),
    pay,
    result: textsOf(resultText, language),
  };
}

function refreshOf(stage: Stage, facts: PaymentFacts) {
  if (stage === 'pay' || stage === 'gateway') return { seconds: waitingRefresh };
  const address = shopAddress(facts);
  if (stage === 'success' && address && hasJustPaid(facts)) return { seconds: facts.redirectAfter, address };
  return undefined;
}

interface Asked {
  /** True for the page that waits without showing the code. */
  waiting: boolean;
  entry?: FormEntry | undefined;
}

export function pageOfLink(visit: Visit, language: Language, link: PayLink, { waiting, entry }: Asked): ShownPage {
  const facts = link.payment;
  const transfer = transferOf(link);
  const stage = stageOf(facts, { ...link, payable: transfer !== undefined || redirectsOf(link).length > 0 });
  const page =
    stage === 'customer'
      ? customerPageOf(visit, language, link, entry)
      : payLinkPageOf(visit, language, stage, { link, transfer }, waiting);
  const told = toldSiteOf(link, facts);
  const live = page.view === 'pay-link' ? livePaymentOf(visit, link.payLinkCode, facts, told, page) : undefined;
  const shell = shellOf(visit, language, link);
  const end =
    stage === 'pay' || stage === 'gateway' || stage === 'customer' ? undefined : textsOf(resultText, language)[stage];
  const { title, preview } = textsOf(previewText, language);
  const values = { amount: moneyIn(language)(link.amount), shop: shell.shop.name, description: link.description };
  return {
    status: entry ? 422 : 200,
    headers: openerOf(link),
    ...(live && { script: 'main' as const, live }),
    language,
    shell,
    head: {
      title: fill(title, values),
      state: end && `${end} · ${shell.shop.name}`,
      description: fill(preview, values),
      picture: publicAddress(visit, link.payLinkCode, 'preview.png'),
      colour: shopColour(link.shopSetting?.backgroundColor, visit.brand.colour),
      refresh: refreshOf(stage, facts),
    },
    page,
  };
}
