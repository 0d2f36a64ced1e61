import { formatVnd, shopColour } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { fill } from '@pay/payer-ui/fill';
import type { PageShell } from '#page-data';
import { contactOf } from '#server/contact';
import { languageLinks, shellTexts, textsOf } from '#server/language';
import type { ShownPage, Visit } from '#server/page';
import type { CataloguePage } from './shop-pages.ts';
import {
  askedDetails,
  buttonOf,
  fieldOf,
  fieldsToCarry,
  isPeriodic,
  offersPeriodicEmail,
  sumOf,
  type ChosenLine,
  type Offered,
  type Shop,
} from './order-form.ts';
import { payPageScreens } from './pay-pages.feature.ts';
import { shopText } from './pay-pages.messages.ts';

interface Entry {
  form: URLSearchParams;
  faults: Readonly<Record<string, string>>;
  notice?: string;
}

const shopNameOf = ({ shopSetting, merchantName }: Shop) => shopSetting.shopName || merchantName;

function shellOf(visit: Visit, language: Language, shop: Shop): PageShell {
  return {
    languages: languageLinks(visit.url, language),
    test: visit.test,
    brand: visit.brand.name,
    shop: {
      name: shopNameOf(shop),
      logo: shop.shopSetting.logo || undefined,
      ...contactOf({ phone: shop.contactPhone, email: shop.contactEmail }, shop.shopContact),
    },
    text: shellTexts(language),
  };
}

function frameOf(visit: Visit, language: Language, shop: Shop): Pick<ShownPage, 'language' | 'shell' | 'head'> {
  const text = textsOf(shopText, language);
  const description = fill(text.preview, { count: shop.products.length, shop: shopNameOf(shop) });
  const picture =
    shop.coverUrl ?? shop.shopSetting.logo ?? shop.products.find(({ imageUrl }) => imageUrl)?.imageUrl ?? undefined;
  return {
    language,
    shell: shellOf(visit, language, shop),
    head: {
      title: `${shop.name} · ${shopNameOf(shop)}`,
      description,
      picture,
      colour: shopColour(shop.shopSetting.backgroundColor, visit.brand.colour),
    },
  };
}

const actionOf = ({ url, test }: Visit, { code }: Shop) =>
  `${test ? '/test' : ''}${payPageScreens.shop.link({ payPageCode: code }, { lang: url.searchParams.get('lang') ?? undefined })}`;

function stockText(text: CataloguePage['text'], { storageType, storageQuantity, stockStatus }: Offered) {
  if (stockStatus === 'OUT_OF_STOCK') return text.out;
  if (stockStatus === 'PENDING') return text.pending;
  return storageType === 'LIMITED' ? fill(text.left, { n: storageQuantity }) : '';
}

export function catalogueOf(visit: Visit, language: Language, shop: Shop, { form, faults, notice }: Entry): ShownPage {
  const text = textsOf(shopText, language);
  const products = shop.products.map((product) => {
    const own = product.priceType === 'CUSTOMER_PRICE';
    const price = formatVnd(product.price, language);
    return {
      id: product.id,
      field: fieldOf(product),
      kind: product.priceType,
      name: product.name,
      description: product.description ?? undefined,
      picture: product.imageUrl ?? undefined,
      price: product.price,
      priceText: own ? fill(text.from, { price }) : price,
      most: product.storageType === 'LIMITED' ? product.storageQuantity : undefined,
      gone: product.stockStatus !== 'STOCKING',
      stock: stockText(text, product),
      value: form.get(fieldOf(product)) ?? '',
      error: faults[fieldOf(product)],
    };
  });
  const labels = [
    ...products.map(({ field, name }) => [field, name] as const),
    ...askedDetails(shop).map((name) => [name, text[name]] as const),
    ['note', text.noted] as const,
    ...(offersPeriodicEmail(shop) ? [['email', text.periodicEmail] as const] : []),
  ];
  return {
    ...frameOf(visit, language, shop),
    status: notice ? 422 : 200,
    script: 'cart',
    page: {
      view: 'catalogue',
      language,
      name: shop.name,
      cover: shop.coverUrl ?? undefined,
      action: actionOf(visit, shop),
      stockAddress: `${visit.publicApiUrl}/api/paypage/public/v1/getDetail/${shop.code}`,
      fresh: visit.form === undefined,
      notice,
      faulty: notice === text.fix ? labels.flatMap(([id, label]) => (faults[id] ? [{ id, label }] : [])) : [],
      products,
      details: askedDetails(shop).map((name) => ({ name, value: form.get(name) ?? '', error: faults[name] })),
      note: { value: form.get('note') ?? '', error: faults.note },
      periodic: shop.periodType
        ? {
            label: text[`periodic${shop.periodType}`],
            on: form.has('periodic'),
            note: text.periodicNote,
            email: offersPeriodicEmail(shop)
              ? { label: text.periodicEmail, value: form.get('email') ?? '', error: faults.email }
              : undefined,
          }
        : undefined,
      button: buttonOf(form),
      text,
    },
  };
}

interface Reviewed {
  form: URLSearchParams;
  lines: readonly ChosenLine[];
  reference: string;
}

export function reviewOf(
  visit: Visit,
  language: Language,
  shop: Shop,
  { form, lines, reference }: Reviewed,
): ShownPage {
  const text = textsOf(shopText, language);
  const money = (amount: number) => formatVnd(amount, language);
  const details = askedDetails(shop).map((name) => ({ label: text[name], value: form.get(name) ?? '' }));
  const note = (form.get('note') ?? '').trim();
  return {
    ...frameOf(visit, language, shop),
    status: 200,
    script: 'cart',
    page: {
      view: 'review',
      action: actionOf(visit, shop),
      name: shop.name,
      lines: lines.map(({ product, line }) => ({
        name: product.name,
        detail:
          line.ok && line.quantity > 1
            ? fill(text.line, { quantity: line.quantity, price: money(line.price) })
            : undefined,
        amount: line.ok ? money(line.amount) : '',
      })),
      total: money(sumOf(lines)),
      details: [
        ...details,
        ...(note ? [{ label: text.noted, value: note }] : []),
        ...(isPeriodic(shop, form) && shop.periodType
          ? [{ label: text.periodic, value: text[`periodic${shop.periodType}`] }]
          : []),
        ...(isPeriodic(shop, form) && offersPeriodicEmail(shop) && form.get('email')?.trim()
          ? [{ label: text.email, value: form.get('email') ?? '' }]
          : []),
      ],
      reminder: isPeriodic(shop, form) ? text.periodicNote : undefined,
      kept: [...fieldsToCarry(shop, form), ['reference', reference]],
      text,
    },
  };
}

export function closedOf(visit: Visit, language: Language, shop: Shop): ShownPage {
  const text = textsOf(shopText, language);
  const kind = shop.shopAvailable ? 'closed' : 'unavailable';
  return {
    ...frameOf(visit, language, shop),
    status: 200,
    page: { view: 'failure', title: text[kind], note: text[`${kind}Note`] },
  };
}
