import { vnDay } from '@pay/domain';
import { type Book, txnNumberOf } from './payments-of-a-year.ts';

const day = 86_400_000;
const pageSize = 20;
const lastPage = 10_000 / pageSize - 1;

export interface AskedList {
  name: string;
  query: Record<string, string>;
}

const daysAgo = (until: number, days: number) => vnDay(new Date(until - days * day));

export function askedLists({ accounts, place, rows }: Book, until: number): AskedList[] {
  const statuses = ['SUCCESS', 'TIMEOUT', 'CANCELED', 'FAIL', 'CREATED'].map((status) => ({
    name: `status ${status}`,
    query: { status },
  }));
  const some = Math.floor(rows / 2);
  const lastMonth = { fromDate: daysAgo(until, 30), toDate: daysAgo(until, 0) };
  const list = (name: string, query: Record<string, string>): AskedList => ({ name, query });
  return [
    list('no filter', {}),
    ...statuses,
    list('payment type', { paymentType: 'ATM_CARD' }),
    list('product line', { type: 'PAY_BOX' }),
    list('device', { payboxDeviceId: 'BOX-7' }),
    list('device unknown', { payboxDeviceId: 'BOX-0815' }),
    list('with an exception', { hasException: 'true' }),
    list('without an exception', { hasException: 'false' }),
    list('account', { bankAccountId: accounts[1]?.id ?? '' }),
    list('account number', { bankAccountNo: accounts[1]?.accountNo ?? '' }),
    list('last day', { fromDate: daysAgo(until, 1), toDate: daysAgo(until, 0) }),
    list('last month', lastMonth),
    list('last month, status', { ...lastMonth, status: 'CANCELED' }),
    list('last year', { fromDate: daysAgo(until, 364), toDate: daysAgo(until, 0) }),
    list('number', { transactionId: txnNumberOf(place, some) }),
    list('reference', { refTransactionId: `DH-${place}-${some}` }),
    list('a word that many hold', { keyword: 'nguyen thu' }),
    list('a word that few hold', { keyword: `dh-${place}-${some}` }),
    list('a word that none holds', { keyword: 'khong co gi' }),
    list('a number as a word', { keyword: txnNumberOf(place, some) }),
    list('an amount as a word', { keyword: '345.000 đ' }),
    list('a word and a status', { keyword: 'hoa tuoi', status: 'FAIL' }),
    list('a word and a payment type that most have', { keyword: 'hoa tuoi', paymentType: 'VIET_QR' }),
    list('a word and the account that most have', { keyword: 'hoa tuoi', bankAccountId: accounts[0]?.id ?? '' }),
    list('a word in the last month', { keyword: 'hoa tuoi', ...lastMonth }),
    list('payment type and status', { paymentType: 'ATM_CARD', status: 'FAIL' }),
    list('account, line, type and status', {
      bankAccountId: accounts[1]?.id ?? '',
      type: 'PAY_BOX',
      paymentType: 'ATM_CARD',
      status: 'FAIL',
    }),
    list('by time of payment', { isStatistic: 'true' }),
    list('by amount', { sortBy: 'amount', sortDirection: 'DESC' }),
    list('by amount, one status', { sortBy: 'amount', sortDirection: 'ASC', status: 'SUCCESS' }),
    list('by time of payment among all', { sortBy: 'completeTime', sortDirection: 'DESC' }),
    list('by status', { sortBy: 'status', sortDirection: 'ASC' }),
    list('oldest first', { sortBy: 'createDateTime', sortDirection: 'ASC' }),
  ].map(({ name, query }) => ({ name, query: { isStatistic: 'false', pageSize: String(pageSize), ...query } }));
}

export const unfiltered = (
  { place }: Book,
  { name, query: { sortBy, sortDirection, keyword, ...query } }: AskedList,
): AskedList => ({
  name,
  query: {
    isStatistic: 'false',
    pageSize: query['pageSize'] ?? '',
    ...(keyword && { keyword: `dh-${place}` }),
    ...(sortBy && { sortBy }),
    ...(sortDirection && { sortDirection }),
  },
});

export const atFirstPage = ({ query }: AskedList) => ({ ...query, page: '0' });
export const atLastPage = ({ query }: AskedList) => ({ ...query, page: String(lastPage) });
