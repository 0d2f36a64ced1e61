import type { PageRequest } from '@pay/contract-core';
import { isUuid, type Total, type Trx } from '@pay/platform-kernel';

const most = 5;

const codesIn = (keyword: string) => {
  const typed = keyword.trim();
  return [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
};

/** The payments that a number or a code names by itself: their own, that of their link or account, or the merchant's reference. */
export function namedPayments(db: Trx, merchantId: string, keyword: string) {
  const codes = codesIn(keyword);
  const ofMerchant = () =>
    db.selectFrom('transaction').select(['id', 'payLinkId']).where('merchantId', '=', merchantId);
  const ofLink = db
    .selectFrom('payLink')
    .select('transactionId as named')
    .where('merchantId', '=', merchantId)
    .where('code', 'in', codes)
    .where('transactionId', 'is not', null);
  const ofAccount = db
    .selectFrom('virtualAccount')
    .select('transactionId as named')
    .where('merchantId', '=', merchantId)
    .where('number', 'in', codes)
    .where('transactionId', 'is not', null);
  return ofMerchant()
    .where('txnNumber', 'in', codes)
    .union(ofMerchant().where('refTransactionId', 'in', codes))
    .union(ofMerchant().where('id', 'in', ofLink))
    .union(ofMerchant().where('id', 'in', ofAccount))
    .limit(most)
    .execute();
}

export interface NamedPayment {
  merchantId: string;
  id: string;
}

// Shops may use the same references; what more payments hold than these is looked for as a word.
const mostOfAll = 50;
// A shorter reference may be any word.
const isReference = (typed: string) => /^(?=.*\d)\S{6,}$/.test(typed);

/** The payments of all merchants that a code names: besides those above the number of a credit at the bank, or the payment's own id. */
export async function namedOverAll(all: Trx, keyword: string): Promise<NamedPayment[]> {
  const typed = keyword.trim();
  const codes = codesIn(typed);
  const payments = () => all.selectFrom('transaction').select(['merchantId', 'id']);
  const links = all
    .selectFrom('payLink')
    .select(['merchantId', (link) => link.ref('transactionId').$notNull().as('id')]);
  const accounts = all
    .selectFrom('virtualAccount')
    .select(['merchantId', (account) => account.ref('transactionId').$notNull().as('id')]);
  const credits = all
    .selectFrom('bankCredit')
    .select(['merchantId', (credit) => credit.ref('transactionId').$notNull().as('id')]);
  const found = await payments()
    .where('txnNumber', 'in', codes)
    .unionAll(links.where('code', 'in', codes).where('transactionId', 'is not', null))
    .unionAll(accounts.where('number', 'in', codes).where('transactionId', 'is not', null))
    .unionAll(credits.where('transactionNo', 'in', codes).where('transactionId', 'is not', null))
    .$if(isReference(typed), (more) => more.unionAll(payments().where('refTransactionId', 'in', codes)))
    .$if(isUuid(typed), (more) => more.unionAll(payments().where('id', '=', typed)))
    .limit(mostOfAll)
    .execute();
  return found.length < mostOfAll ? found : [];
}

interface Named<Row> {
  first: readonly Row[];
  /** The page of the others, beside which the first ones stand. */
  others: (page: PageRequest) => Promise<{ rows: Row[]; total: Total }>;
}

/** A page that begins with what was named, wherever the order of the list would put it. */
export async function namedFirst<Row>(page: PageRequest, { first, others }: Named<Row>) {
  const { offset, size } = page;
  const shown = first.slice(offset, offset + size);
  const rest = { ...page, offset: Math.max(0, offset - first.length), size: Math.max(1, size - shown.length) };
  const { rows, total } = await others(rest);
  return {
    rows: [...shown, ...rows].slice(0, size),
    total: { ...total, totalSize: total.totalSize + first.length },
  };
}
