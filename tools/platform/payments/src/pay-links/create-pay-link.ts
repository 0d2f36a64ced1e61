import { type Problem, problem } from '@pay/contract-core';
import { defaultPayLinkExpiry, expireAt, type PayLinkExpiry, paymentMachine } from '@pay/domain';
import { receivingAccount } from '@pay/platform-accounts';
import {
  type Instant,
  type Mode,
  randomCode,
  recordCreations,
  type Trx,
  uuidv7,
  parameter,
} from '@pay/platform-kernel';
import { merchantFacts, mostPayable } from '@pay/platform-people';
import { holderOf, takeReference } from '../transactions/held-references.store.ts';
import { type NewPayment, openPayments } from '../transactions/open-payment.ts';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import { checkTerms, type PayLinkTerms } from './pay-links.rules.ts';
import { insertPayLinks, type ListedPayLink } from './pay-links.store.ts';

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

type BankAccount = Awaited<ReturnType<typeof receivingAccount>>;
type Accounts = (link: NewPayLink) => BankAccount;

/** The accounts that links are paid to, each looked for once. */
async function accountsOf(trx: Trx, merchantId: string, links: readonly NewPayLink[]): Promise<Accounts> {
  const keyOf = ({ bankAccountId, bankAccountNo }: NewPayLink) => `${bankAccountId} ${bankAccountNo}`;
  const accounts = new Map<string, BankAccount>();
  for (const link of links)
    if (!accounts.has(keyOf(link))) accounts.set(keyOf(link), await receivingAccount(trx, merchantId, link));
  return (link) => accounts.get(keyOf(link))!;
}

/** What a link and its payment have in common. */
function termsOf(link: NewPayLink, account: BankAccount, now: Instant) {
  const { customer = {}, expireType = defaultPayLinkExpiry } = link;
  return {
    amount: link.amount,
    description: link.description,
    bankAccountId: account.id,
    productLine: link.productLine ?? ('PAY_LINK' as const),
    refTransactionId: link.refTransactionId ?? null,
    successUrl: link.successUrl ?? null,
    failUrl: link.failUrl ?? null,
    expireAt: link.expireAt === undefined ? (expireAt(now, expireType)?.toISOString() ?? null) : link.expireAt,
    customerName: customer.fullName ?? null,
    customerPhone: customer.phone ?? null,
    customerEmail: customer.email ?? null,
    customerAddress: customer.address ?? null,
  };
}

interface Ids {
  id: string;
  code: string;
  transactionId: string;
}

function ownOfLink(link: NewPayLink, { id, code, transactionId }: Ids) {
  const { customerInfoForm = {}, customerInfoType } = link;
  const asked = customerInfoType === 'REQUIRE_INPUT';
  return {
    id,
    code,
    status: 'CREATED' as const,
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
    expireType: link.expireType ?? defaultPayLinkExpiry,
    transactionId,
  };
}

/** Creates pay links of one merchant, each with one transaction and one virtual account, in as many statements as one. */
export async function createPayLinks(
  trx: Trx,
  links: readonly NewPayLink[],
  { merchantId, mode, by, now, sandbox, partner = false }: Maker,
): Promise<Made[]> {
  const accountOf = await accountsOf(trx, merchantId, links);
  const merchant = await merchantFacts(trx, merchantId, ['merchantCode', 'name', 'transactionMaxAmount']);
  const most = mostPayable(trx, merchant);
  const made = links.map((link) => {
    checkTerms(link, {
      least: parameter(trx, 'payIn.least'),
      most,
      httpAllowed: sandbox || mode === 'test',
      partner,
    });
    const ids = { id: uuidv7(), code: randomCode(), transactionId: uuidv7() };
    return { link, ids, account: accountOf(link), terms: termsOf(link, accountOf(link), now) };
  });
  for (const { ids, terms } of made) {
    const { refTransactionId } = terms;
    if (refTransactionId === null) continue;
    if (!(await takeReference(trx, { merchantId, refTransactionId, payLinkId: ids.id }, now)))
      throw await usedReference(trx, merchantId, refTransactionId);
  }
  const rows = await insertPayLinks(
    trx,
    made.map(({ link, ids, terms }) => ({
      ...terms,
      merchantId,
      ...ownOfLink(link, ids),
      createdBy: by,
      createdAt: now,
    })),
  );
  const { entity } = paymentMachine;
  await recordCreations(
    trx,
    made.map(({ ids: { id } }) => ({ merchantId, entity, id })),
    { status: 'CREATED', by, now },
  );
  const payments = await openPayments(
    trx,
    made.map(({ link, ids, terms }) => ({
      ...terms,
      id: ids.transactionId,
      merchantId,
      payLinkId: ids.id,
      payLinkCode: ids.code,
      payPageCode: link.order?.payPageCode ?? null,
      orderId: link.order?.id ?? null,
      ...(link.paymentType !== undefined && { paymentType: link.paymentType }),
    })),
    { by, now },
  );
  const { merchantCode, name: merchantName } = merchant;
  return made.map(({ account: { accountName, accountNo } }, place) => ({
    link: { ...rows[place]!, merchantCode, merchantName, accountName, accountNo },
    payment: payments[place]!,
  }));
}

export async function createPayLink(trx: Trx, link: NewPayLink, maker: Maker): Promise<Made> {
  const [made] = await createPayLinks(trx, [link], maker);
  return made!;
}
