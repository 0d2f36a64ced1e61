import { payButtonPublic, payPagePublic } from '@pay/contract-payer';
import { formatVnd, hasShape } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { fill } from '@pay/payer-ui/fill';
import { randomBytes } from 'node:crypto';
import { failurePage } from '#failures';
import { chosenLanguage, textsOf } from '#server/language';
import type { Page, PageAnswer, Visit } from '#server/page';
import { Refusal } from '#server/platform';
import { catalogueOf, closedOf, reviewOf } from './pay-page-views.ts';
import { payPageScreens } from './pay-pages.feature.ts';
import { shopText } from './pay-pages.messages.ts';
import {
  askedDetails,
  buttonOf,
  chosenLines,
  lacksContact,
  orderRequest,
  problemsByField,
  sumOf,
  type ChosenLine,
  type Shop,
} from './order-form.ts';

interface Opened {
  visit: Visit;
  language: Language;
  shop: Shop;
}

async function opened(visit: Visit): Promise<Opened> {
  const accepted = chosenLanguage(visit.url, [], visit.acceptLanguage);
  const shop = await visit.platform(accepted)(payPagePublic.publicGetDetail, {
    payPageCode: visit.params.payPageCode ?? '',
  });
  return { visit, shop, language: chosenLanguage(visit.url, [shop.shopSetting.defaultLanguage], visit.acceptLanguage) };
}

const guarded =
  (answer: (opening: Opened) => PageAnswer | Promise<PageAnswer>): Page =>
  async (visit) => {
    if (!hasShape('publicCode', visit.params.payPageCode ?? '')) return failurePage(visit);
    try {
      const opening = await opened(visit);
      const { shop } = opening;
      return shop.status === 'ACTIVE' && shop.shopAvailable && shop.products.length > 0
        ? await answer(opening)
        : closedOf(visit, opening.language, shop);
    } catch (fault) {
      return failurePage(visit, fault);
    }
  };

function faultsOf({ language, shop }: Opened, form: URLSearchParams, lines: readonly ChosenLine[]) {
  const text = textsOf(shopText, language);
  const faults: Record<string, string> = {};
  for (const { product, line } of lines) {
    if (line.ok) continue;
    const min = formatVnd(line.min ?? 0, language);
    const most = line.field === 'price' ? formatVnd(line.max ?? 0, language) : String(line.max);
    const known = line.rule === 'too_small' && line.field === 'price' ? fill(text.tooSmall, { min }) : undefined;
    faults[`${line.field === 'price' ? 'p' : 'q'}.${product.id}`] =
      known ?? (line.rule === 'too_big' ? fill(text.tooBig, { max: most }) : text.wrong);
  }
  for (const name of askedDetails(shop)) if (!form.get(name)?.trim()) faults[name] = text.required;
  if (lacksContact(shop, form)) faults.email = text.required;
  return { faults, notice: lines.length === 0 ? text.empty : Object.keys(faults).length > 0 ? text.fix : undefined };
}

/** Counts a visit, and one through a button as its click besides; a lost count must not cost the sale. */
function countVisit({ visit, language, shop }: Opened): void {
  const call = visit.platform(language);
  const code = buttonOf(visit.url.searchParams);
  const lost = () => undefined;
  call(payPagePublic.seen, { payPageCode: shop.code, ...(code && { trackingButton: code }) }).catch(lost);
  if (code) call(payButtonPublic.click, { code }).catch(lost);
}

export const shopPage: Page = guarded((opening) => {
  const { visit, language, shop } = opening;
  countVisit(opening);
  return catalogueOf(visit, language, shop, { form: visit.url.searchParams, faults: {} });
});

function refusalNotice({ language }: Opened, fault: Refusal, sum: number): string {
  const text = textsOf(shopText, language);
  const { name = '', available = 0 } = fault.details;
  if (fault.problem === 'out_of_stock') return fill(text.short, { name, n: available });
  return fault.problem === 'limit_exceeded' ? fill(text.sum, { amount: formatVnd(sum, language) }) : text.fix;
}

async function placed(opening: Opened, form: URLSearchParams, lines: readonly ChosenLine[]): Promise<PageAnswer> {
  const { visit, language, shop } = opening;
  const lang = visit.url.searchParams.get('lang') ?? undefined;
  const payment = (payLinkCode: string) =>
    ({
      to: `${visit.test ? '/test' : ''}${payPageScreens.waiting.link({ payLinkCode }, { lang })}`,
      status: 303,
    }) as const;
  try {
    const order = await visit.platform(language)(payPagePublic.publicCreateOrder, orderRequest(shop, form, lines));
    return payment(order.payLinkCode);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    // The same summary was sent twice: the first order stands.
    if (fault.problem === 'duplicate' && fault.details.payLinkCode) return payment(fault.details.payLinkCode);
    if (fault.problem === 'page_inactive' || fault.problem === 'merchant_not_active')
      return closedOf(visit, language, shop);
    if (!['out_of_stock', 'limit_exceeded', 'invalid_parameter'].includes(fault.problem)) throw fault;
    const { shop: now } = await opened(visit);
    return catalogueOf(visit, language, now, {
      form,
      faults: problemsByField(fault.details.fields ?? [], lines),
      notice: refusalNotice(opening, fault, sumOf(lines)),
    });
  }
}

export const orderPage: Page = guarded(async (opening) => {
  const { visit, language, shop } = opening;
  const form = visit.form ?? new URLSearchParams();
  const lines = chosenLines(shop, form);
  const step = form.get('step');
  if (step === 'edit') return catalogueOf(visit, language, shop, { form, faults: {} });
  const { faults, notice } = faultsOf(opening, form, lines);
  if (notice) return catalogueOf(visit, language, shop, { form, faults, notice });
  if (step === 'order') return placed(opening, form, lines);
  return reviewOf(visit, language, shop, { form, lines, reference: `web-${randomBytes(12).toString('hex')}` });
});
