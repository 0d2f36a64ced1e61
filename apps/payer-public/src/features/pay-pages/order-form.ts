import type { FieldProblem, ReplyOf } from '@pay/contract-core';
import type { payPagePublic } from '@pay/contract-payer';
import { comesByTransfer, defaultPaymentMethod, hasShape, orderLine, parseVnd, type OrderLine } from '@pay/domain';

export type Shop = ReplyOf<typeof payPagePublic.publicGetDetail>;
export type Offered = Shop['products'][number];

export const detailNames = ['fullName', 'phone', 'email', 'address'] as const;
type DetailName = (typeof detailNames)[number];

const flags = { fullName: 'fillName', phone: 'fillPhone', email: 'fillEmail', address: 'fillAddress' } as const;
const sentAs = {
  fullName: 'customerName',
  phone: 'customerPhone',
  email: 'customerEmail',
  address: 'customerAddress',
} as const;

export const askedDetails = ({ customerInfoForm }: Shop): DetailName[] =>
  detailNames.filter((name) => customerInfoForm?.[flags[name]]);

/** A page that repeats payments needs to know where to ask for them, though it may not ask for an e-mail otherwise. */
export const offersPeriodicEmail = (shop: Shop): boolean =>
  Boolean(shop.periodType) && !askedDetails(shop).includes('email');

export const isPeriodic = (shop: Shop, form: URLSearchParams): boolean =>
  Boolean(shop.periodType && form.get('periodic'));

/** True where later payments could be asked for nowhere. */
export const lacksContact = (shop: Shop, form: URLSearchParams): boolean =>
  isPeriodic(shop, form) &&
  offersPeriodicEmail(shop) &&
  !askedDetails(shop).includes('phone') &&
  !form.get('email')?.trim();

const givenDetails = (shop: Shop, form: URLSearchParams): DetailName[] => [
  ...askedDetails(shop),
  ...(isPeriodic(shop, form) && offersPeriodicEmail(shop) ? (['email'] as const) : []),
];

export const fieldOf = ({ id, priceType }: Offered) => (priceType === 'CUSTOMER_PRICE' ? `p.${id}` : `q.${id}`);

export interface ChosenLine {
  product: Offered;
  quantity: number;
  price: number | undefined;
  line: OrderLine;
}

/** Returns the code of the button that led here; undefined when the address was cut or mistyped. */
export function buttonOf(fields: URLSearchParams): string | undefined {
  const code = fields.get('button');
  return code && hasShape('publicCode', code) ? code : undefined;
}

const digits = (text: string) => text.replace(/[\s.,đ]|VND/gi, '');

function chosen(product: Offered, form: URLSearchParams): ChosenLine | undefined {
  const typed = (form.get(fieldOf(product)) ?? '').trim();
  if (typed === '' || typed === '0') return undefined;
  const value = parseVnd(digits(typed)) ?? Number.NaN;
  const own = product.priceType === 'CUSTOMER_PRICE';
  const asked = own ? { quantity: 1, price: value } : { quantity: value, price: undefined };
  return { product, ...asked, line: orderLine(product, asked) };
}

export const chosenLines = ({ products }: Shop, form: URLSearchParams): ChosenLine[] =>
  products.flatMap((product) => chosen(product, form) ?? []);

export const sumOf = (lines: readonly ChosenLine[]) =>
  lines.reduce((sum, { line }) => sum + (line.ok ? line.amount : 0), 0);

export function fieldsToCarry(shop: Shop, form: URLSearchParams): [string, string][] {
  const names = [...shop.products.map(fieldOf), ...detailNames, 'note', 'periodic', 'button'];
  return names.flatMap((name): [string, string][] => {
    const value = (form.get(name) ?? '').trim();
    return value === '' || value === '0' ? [] : [[name, value]];
  });
}

export function orderRequest(shop: Shop, form: URLSearchParams, lines: readonly ChosenLine[]) {
  const details = givenDetails(shop, form).flatMap((name) => {
    const value = (form.get(name) ?? '').trim();
    return value ? [[sentAs[name], value]] : [];
  });
  const note = (form.get('note') ?? '').trim();
  const button = buttonOf(form);
  const reference = form.get('reference');
  const offered = shop.shopSetting.payments.map(({ paymentType }) => paymentType);
  return {
    payPageCode: shop.code,
    items: lines.map(({ product, quantity, price }) => ({ id: product.id, quantity, ...(price && { price }) })),
    paymentType: offered.find(comesByTransfer) ?? offered[0] ?? defaultPaymentMethod,
    ...Object.fromEntries(details),
    ...(note && { note }),
    ...(isPeriodic(shop, form) && { periodic: true }),
    ...(button && { trackingButton: button }),
    ...(reference && { refTransactionId: reference }),
  };
}

export function problemsByField(
  problems: readonly FieldProblem[],
  lines: readonly ChosenLine[],
): Record<string, string> {
  const formField = (field: string) => {
    const index = /^items\.(\d+)\./.exec(field)?.[1];
    const product = index === undefined ? undefined : lines[Number(index)]?.product;
    if (product) return fieldOf(product);
    return detailNames.find((name) => sentAs[name] === field) ?? field;
  };
  return Object.fromEntries(problems.map(({ field, message }) => [formField(field), message]));
}
