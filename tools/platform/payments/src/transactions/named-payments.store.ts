import type { PageRequest } from '@pay/contract-core';
import type { Total, Trx } from '@pay/platform-kernel';

const most = 5;

/** The payments that a number or a code names by itself: their own, that of their link or account, or the merchant's reference. */
export function namedPayments(db: Trx, merchantId: string, keyword: string) {
  const typed = keyword.trim();
  const codes = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
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
