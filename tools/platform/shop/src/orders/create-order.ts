import { invalidField, problem } from '@pay/contract-core';
import { hasShape, isAmountAllowed, orderLine, type PaymentMethodName, payPageOrderMachine } from '@pay/domain';
import { type Instant, type Mode, nextNumber, recordCreation, type Trx, uuidv7 } from '@pay/platform-kernel';
import { createPayLink, requiredFields } from '@pay/platform-payments';
import { buttonBehind } from '../pay-buttons/pay-buttons.store.ts';
import type { ListedPayPage } from '../pay-pages/pay-pages.store.ts';
import { count } from '../pay-pages/figures.store.ts';
import { goodsOfPage } from '../products/products.store.ts';
import { insertItems, insertOrder, type OrderRow } from './orders.store.ts';
import { reserveStock } from './stock.store.ts';

export interface OrderRequest {
  items: readonly { id: string; quantity?: number | undefined; price?: number | undefined }[];
  paymentType: PaymentMethodName;
  customerName?: string | undefined;
  customerPhone?: string | undefined;
  customerEmail?: string | undefined;
  customerAddress?: string | undefined;
  successUrl?: string | undefined;
  failUrl?: string | undefined;
  note?: string | undefined;
  periodic?: boolean | undefined;
  redirectAfter?: number | undefined;
  refTransactionId?: string | undefined;
  trackingButton?: string | undefined;
}

interface Circumstances {
  mode: Mode;
  now: Instant;
  sandbox: boolean;
  methods: readonly { paymentType: PaymentMethodName }[];
}

const paidWithin = 30 * 60_000;

async function pricedLines(trx: Trx, { merchantId, id: pageId }: ListedPayPage, { items }: OrderRequest) {
  const named = items.map(({ id }) => id).filter((id) => hasShape('uuid', id));
  const offered = new Map((await goodsOfPage(trx, merchantId, pageId, named)).map((product) => [product.id, product]));
  return items.map(({ id, quantity, price }, index) => {
    const product = offered.get(id);
    if (product?.status !== 'ACTIVE') throw invalidField(`items.${index}.id`, 'unknown');
    const line = orderLine(product, { quantity, price });
    if (!line.ok) throw invalidField(`items.${index}.${line.field}`, line.rule, { min: line.min, max: line.max });
    return { product, price: line.price, quantity: line.quantity, amount: line.amount };
  });
}

/** Ignores a button that is gone or belongs to another page. */
async function buttonOf(trx: Trx, { merchantId, id }: ListedPayPage, code: string | undefined) {
  const button = code === undefined ? undefined : await buttonBehind(trx, merchantId, code);
  return button?.payPageId === id ? button : undefined;
}

/** A page that took the place of the shop's own leads back there. */
const wayBack = (button: Awaited<ReturnType<typeof buttonOf>>) =>
  button?.opensIn === 'SAME_TAB' ? (button.siteOrigin ?? undefined) : undefined;

const given = {
  fullName: 'customerName',
  phone: 'customerPhone',
  email: 'customerEmail',
  address: 'customerAddress',
} as const;

/** Prices an order, reserves its goods for half an hour and opens its pay link. */
export async function createOrder(
  trx: Trx,
  page: ListedPayPage,
  request: OrderRequest,
  around: Circumstances,
): Promise<OrderRow> {
  const { merchantId } = page;
  const { mode, now, sandbox, methods } = around;
  const { paymentType, successUrl, failUrl, redirectAfter, refTransactionId } = request;
  if (page.status !== 'ACTIVE') throw problem('page_inactive');
  const lines = await pricedLines(trx, page, request);
  const missing = requiredFields(page).find((field) => !request[given[field]]);
  if (missing) throw invalidField(given[missing], 'required');
  if (request.periodic && page.periodType === null) throw invalidField('periodic', 'not_in_list');
  if (request.periodic && !request.customerEmail && !request.customerPhone)
    throw invalidField('customerEmail', 'contact_missing');
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (!isAmountAllowed(amount, paymentType)) throw problem('limit_exceeded', { current: amount, field: 'paymentType' });
  if (!methods.some((method) => method.paymentType === paymentType)) throw invalidField('paymentType', 'not_in_list');

  const button = await buttonOf(trx, page, request.trackingButton);
  const trackingButton = button?.code;
  const id = uuidv7();
  await reserveStock(
    trx,
    lines.map(({ product, quantity }) => ({ merchantId, productId: product.id, orderId: id, quantity })),
    now,
  );
  const code = await nextNumber(trx, merchantId, 'OD');
  const { link } = await createPayLink(
    trx,
    {
      amount,
      description: `${code} ${page.name}`.slice(0, 255),
      bankAccountId: page.bankAccountId,
      customerInfoType: 'NO_REQUIRE',
      customer: {
        fullName: request.customerName,
        phone: request.customerPhone,
        email: request.customerEmail,
        address: request.customerAddress,
      },
      expireAt: new Date(Date.parse(now) + paidWithin).toISOString(),
      contactEmail: page.contactEmail ?? undefined,
      contactPhone: page.contactPhone ?? undefined,
      productLine: trackingButton ? 'PAY_BUTTON' : 'PAY_PAGE',
      order: { id, payPageCode: page.code },
      successUrl: successUrl ?? wayBack(button),
      failUrl: failUrl ?? wayBack(button),
      redirectAfter,
      refTransactionId,
    },
    { merchantId, mode, by: 'payer', now, sandbox },
  );
  const order = await insertOrder(trx, {
    merchantId,
    id,
    code,
    payPageId: page.id,
    payLinkCode: link.code,
    transactionId: link.transactionId ?? '',
    status: 'CREATED',
    amount,
    referenceId: refTransactionId ?? null,
    customerName: request.customerName ?? null,
    customerPhone: request.customerPhone ?? null,
    customerEmail: request.customerEmail ?? null,
    customerAddress: request.customerAddress ?? null,
    note: request.note ?? null,
    periodic: request.periodic ?? false,
    periodType: request.periodic ? page.periodType : null,
    trackingButton: trackingButton ?? null,
    createdAt: now,
  });
  await insertItems(
    trx,
    lines.map(({ product, ...line }, position) => ({
      ...line,
      merchantId,
      id: uuidv7(),
      orderId: id,
      productId: product.id,
      position,
      name: product.name,
      description: product.description,
      imageUrl: product.imageUrl,
    })),
  );
  await recordCreation(
    trx,
    { merchantId, entity: payPageOrderMachine.entity, id },
    { status: order.status, by: 'payer', now },
  );
  await count(trx, { ...order, at: now }, { began: 1 });
  return order;
}
