import { type Problem, problem } from '@pay/contract-core';
import { defaultPayLinkExpiry, expireAt, type PayLinkExpiry, paymentMachine } from '@pay/domain';
import { receivingAccount } from '@pay/platform-accounts';
import { type Instant, type Mode, randomCode, recordCreation, type Trx, uuidv7 } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import { holderOf, takeReference } from '../transactions/held-references.store.ts';
import { type NewPayment, openPayment } from '../transactions/open-payment.ts';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import { checkTerms, type PayLinkTerms } from './pay-links.rules.ts';
import { insertPayLink, type ListedPayLink } from './pay-links.store.ts';

export interface NewPayLink extends PayLinkTerms {
  description: string;
  title?: string | undefined;
  language?: string | undefined;
  bankAccountId?: string | undefined;
  bankAccountNo?: string | undefined;
  expireType?: PayLinkExpiry | undefined;
  /** A custom expiry instead of one of the listed spans. */
  expireAt?: Instant | null;
  redirectAfter?: number | undefined;
  refTransactionId?: string | undefined;
  contactEmail?: string | undefined;
  contactPhone?: string | undefined;
  productLine?: ListedPayLink['productLine'];
  order?: { id: string; payPageCode: string };
  paymentType?: NewPayment['paymentType'];
}

interface Maker {
  merchantId: string;
  mode: Mode;
  by: string;
  now: Instant;
  sandbox: boolean;
  /** The caller is the merchant's own back end, which may supply the customer itself. */
  partner?: boolean;
}

interface Made {
  link: ListedPayLink;
  payment: TransactionRow;
}

async function usedReference(trx: Trx, merchantId: string, refTransactionId: string): Promise<Problem> {
  return problem('duplicate', {
    payLinkCode: await holderOf(trx, merchantId, refTransactionId),
    fields: [{ field: 'refTransactionId', rule: 'duplicate', message: '' }],
  });
}

/** Creates one pay link with one transaction and one virtual account. */
export async function createPayLink(
  trx: Trx,
  link: NewPayLink,
  { merchantId, mode, by, now, sandbox, partner = false }: Maker,
): Promise<Made> {
  const account = await receivingAccount(trx, merchantId, link);
  const merchant = await merchantFacts(trx, merchantId, ['merchantCode', 'name', 'transactionMaxAmount']);
  checkTerms(link, {
    maxAmount: merchant.transactionMaxAmount,
    httpAllowed: sandbox || mode === 'test',
    partner,
  });
  const expireType = link.expireType ?? defaultPayLinkExpiry;
  const ends = link.expireAt === undefined ? (expireAt(now, expireType)?.toISOString() ?? null) : link.expireAt;
  const { customer = {}, customerInfoForm = {}, customerInfoType } = link;
  const id = uuidv7();
  const transactionId = uuidv7();
  const code = randomCode();
  const asked = customerInfoType === 'REQUIRE_INPUT';
  const payer = {
    customerName: customer.fullName ?? null,
    customerPhone: customer.phone ?? null,
    customerEmail: customer.email ?? null,
    customerAddress: customer.address ?? null,
  };
  const terms = {
    amount: link.amount,
    description: link.description,
    bankAccountId: account.id,
    productLine: link.productLine ?? 'PAY_LINK',
    refTransactionId: link.refTransactionId ?? null,
    successUrl: link.successUrl ?? null,
    failUrl: link.failUrl ?? null,
    expireAt: ends,
    ...payer,
  };
  const { refTransactionId } = terms;
  if (refTransactionId !== null && !(await takeReference(trx, { merchantId, refTransactionId, payLinkId: id }, now)))
    throw await usedReference(trx, merchantId, refTransactionId);
  const row = await insertPayLink(trx, {
    ...terms,
    merchantId,
    id,
    code,
    status: 'CREATED',
    customerInfoType,
    fillName: asked && customerInfoForm.fillName === true,
    fillPhone: asked && customerInfoForm.fillPhone === true,
    fillEmail: asked && customerInfoForm.fillEmail === true,
    fillAddress: asked && customerInfoForm.fillAddress === true,
    customerFilled: !asked,
    title: link.title ?? null,
    language: link.language ?? null,
    contactEmail: link.contactEmail ?? null,
    contactPhone: link.contactPhone ?? null,
    fileUrl: link.fileUrl ?? null,
    redirectAfter: link.redirectAfter ?? 5,
    expireType,
    transactionId,
    createdBy: by,
    createdAt: now,
  });
  await recordCreation(trx, { merchantId, entity: paymentMachine.entity, id }, { status: 'CREATED', by, now });
  const payment = await openPayment(trx, {
    ...terms,
    id: transactionId,
    merchantId,
    payLinkId: id,
    payLinkCode: code,
    payPageCode: link.order?.payPageCode ?? null,
    orderId: link.order?.id ?? null,
    ...(link.paymentType !== undefined && { paymentType: link.paymentType }),
    by,
    now,
  });
  const { merchantCode, name: merchantName } = merchant;
  const { accountName, accountNo } = account;
  return { link: { ...row, merchantCode, merchantName, accountName, accountNo }, payment };
}
