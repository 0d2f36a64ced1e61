import { payLinkPublic } from '@pay/contract-payer';
import { hasShape } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import { chosenLanguage } from '#server/language';
import { fifoCache } from '#server/fifo-cache';
import type { Page, PageAnswer, ShownPage, Visit } from '#server/page';
import { Refusal } from '#server/platform';
import { failurePage } from '#failures';
import type { FormEntry } from './customer-fields.ts';
import { linksOf } from './pay-link-links.ts';
import { pageOfLink, type PayLink } from './pay-link-views.ts';
import { openerOf } from './told-site.ts';

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

const pagesOfReply = new WeakMap<PayLink, (key: string, make: () => ShownPage) => ShownPage>();
const maxReplyLength = 20;

/** Caches the pages of one reply by address and language, since a payment is opened many times. */
function keptWith(link: PayLink, key: string, make: () => ShownPage): ShownPage {
  const pages = pagesOfReply.get(link) ?? fifoCache<ShownPage>(maxReplyLength);
  pagesOfReply.set(link, pages);
  return pages(key, make);
}

async function read(visit: Visit, code: string, waiting: boolean, entry?: FormEntry): Promise<PageAnswer> {
  const accepted = chosenLanguage(visit.url, [], visit.acceptLanguage);
  const { reply: link, serverTime } = await visit
    .platform(accepted)
    .asOf(payLinkPublic.publicGet, { payLinkCode: code });
  // An order is paid at the address of its pay page.
  if (link.order && visit.params.payLinkCode && !entry)
    return { to: linksOf(visit, code, link.order).self, status: 302, headers: openerOf(link) };
  const make = () => {
    const wished = [link.language, link.shopSetting?.defaultLanguage];
    const language = chosenLanguage(visit.url, wished, visit.acceptLanguage);
    return pageOfLink(visit, language, link, { waiting, entry });
  };
  // What a payer has typed is not kept.
  const page = entry ? make() : keptWith(link, `${visit.url.href} ${visit.acceptLanguage}`, make);
  return { shown: page, serverTime };
}

export const ofLink =
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

export const inPath = ({ params }: Visit) => params.payLinkCode;

export const payLinkPage = ofLink(inPath, (visit, code) => read(visit, code, false));

export const waitingPage = ofLink(
  ({ url }) => url.searchParams.get('payLinkCode'),
  (visit, code) => read(visit, code, true),
);

export const orderPaymentPage = ofLink(
  ({ url }) => url.searchParams.get('payLinkCode'),
  (visit, code) => read(visit, code, false),
);

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

export const cancelPage = ofLink(inPath, async (visit, payLinkCode) => {
  await unlessRefused(visit.platform(defaultLanguage)(payLinkPublic.publicCancel, { payLinkCode }));
  return { to: linksOf(visit, payLinkCode).self, status: 303 };
});

export const shortPage: Page = async (visit) => ({
  to: linksOf(visit, visit.params.payLinkCode ?? '').self,
  status: 302,
});
