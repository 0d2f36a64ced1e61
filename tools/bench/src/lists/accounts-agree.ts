import { maxListedRows } from '@pay/contract-core';
import { vnDay } from '@pay/domain';
import readXlsxFile from 'read-excel-file/node';
import { scaleBudgets } from '../budgets.ts';
import type { Figure } from '../verdict.ts';
import { compared, type Comparison, figure, type Side } from './compared.ts';

const day = 86_400_000;
const pageSize = 20;
const lastPage = 10_000 / pageSize - 1;
const rowsOfAFile = 15_000;
const amountColumn = 2;

interface Sums {
  total: number;
  amount: number;
  actualAmount: number;
}

interface DaySums {
  days: { amount: number; total: number }[];
}

const statementPath = '/api/bankAccount/portal/v1/getTransactionStatistic';

const balanceOf = async ({ shop }: Side, id: string) =>
  (await shop.ok<{ balance: number }>(`/api/bankAccount/portal/v1/getBalance/${id}`)).balance;

const statistic = ({ shop }: Side, query: Record<string, string>) =>
  shop.ok<Sums>(`/api/transaction/portal/v1/getStatisticInfo?${new URLSearchParams(query)}`);

async function workbookOf({ shop }: Side, id: string, period: Record<string, string>): Promise<Sums> {
  const path = `/api/bankAccount/portal/v1/exportTransactionStatistic/${id}?${new URLSearchParams(period)}`;
  const [sheet] = await readXlsxFile(await shop.file(path));
  const amounts = (sheet?.data ?? []).map((row) => row[amountColumn]).filter((cell) => typeof cell === 'number');
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  return { total: amounts.length, amount, actualAmount: amount };
}

const statementOf = ({ shop }: Side, id: string, query: Record<string, string>) =>
  shop.ok<{ totalSize: number }>(`${statementPath}/${id}?${new URLSearchParams(query)}`);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const differences = (name: string, given: readonly number[]): Figure => ({
  name: `${name} (${given.join(', ')})`,
  value: new Set(given).size - 1,
  atMost: 0,
});

/** Balance, statement, dashboard and workbook of a shop must say the same of each account, and of all together. */
export async function agreementFigures(side: Side, until: number): Promise<Figure[]> {
  const { accounts, rows } = side.book;
  const year = { fromDate: vnDay(new Date(until - 366 * day)), toDate: vnDay(new Date(until)) };
  const days = Math.min(364, Math.floor((365 * rowsOfAFile) / rows));
  const lately = { ...year, fromDate: vnDay(new Date(until - days * day)) };
  const balances: number[] = [];
  const written: Sums[] = [];
  const figures: Figure[] = [];
  for (const [place, { id }] of accounts.entries()) {
    const balance = await balanceOf(side, id);
    const { actualAmount, total } = await statistic(side, { bankAccountId: id });
    const { totalSize } = await statementOf(side, id, { pageSize: '1' });
    const workbook = await workbookOf(side, id, lately);
    const told = await statistic(side, { bankAccountId: id, ...lately });
    balances.push(balance);
    written.push(workbook);
    figures.push(
      differences(`account ${place + 1}: balance and statistics`, [balance, actualAmount]),
      differences(`account ${place + 1}: lines of the statement and payments`, [
        totalSize,
        Math.min(total, maxListedRows),
      ]),
      differences(`account ${place + 1}: workbook and statistics of ${days} days`, [
        workbook.amount,
        told.actualAmount,
      ]),
      differences(`account ${place + 1}: rows of the workbook and payments`, [workbook.total, told.total]),
    );
  }
  const all = await side.shop.ok<{ amount: number }>('/api/dashboard/portal/v1/transaction/total');
  const range = new URLSearchParams({ from: lately.fromDate, to: lately.toDate });
  const shown = await side.shop.ok<DaySums>(`/api/dashboard/portal/v1/transaction/statistic?${range}`);
  return [
    ...figures,
    differences('balances together and the dashboard', [sumOf(balances), all.amount]),
    differences(`workbooks together and the dashboard of ${days} days`, [
      sumOf(written.map(({ amount }) => amount)),
      sumOf(shown.days.map(({ amount }) => amount)),
    ]),
  ];
}

/** What a shop reads of each of its accounts takes as long with a large book as with a small one. */
export async function accountFigures({ large, little, even, until, tries }: Comparison): Promise<Figure[]> {
  const month = { fromDate: vnDay(new Date(until - 30 * day)), toDate: vnDay(new Date(until)) };
  const reads: [string, (side: Side, id: string) => Promise<unknown>][] = [
    ['balance', balanceOf],
    ['statement', (side, id) => statementOf(side, id, {})],
    ['statement of a month', (side, id) => statementOf(side, id, month)],
    ['statement by amount', (side, id) => statementOf(side, id, { sortBy: 'amount', sortDirection: 'DESC' })],
    ['statistics of a month', (side, id) => statistic(side, { bankAccountId: id, ...month })],
  ];
  const figures: Figure[] = [];
  for (const [place, { id }] of large.book.accounts.entries()) {
    const same = little.book.accounts[place]?.id ?? '';
    for (const [name, read] of reads) {
      const times = await compared(
        tries,
        () => read(large, id),
        () => read(little, same),
      );
      figures.push(figure(`account ${place + 1}, ${name}`, times, scaleBudgets.list));
    }
    const { totalSize } = await statementOf(little, same, { pageSize: '1' });
    const lastOfLittle = { pageSize: String(pageSize), page: String(Math.max(0, Math.ceil(totalSize / pageSize) - 1)) };
    const far = await compared(
      tries,
      () => statementOf(large, id, lastOfLittle),
      () => statementOf(little, same, lastOfLittle),
    );
    figures.push(figure(`account ${place + 1}, statement at row ${totalSize}`, far, scaleBudgets.list));
    // What these cost grows with what they skip or find: each is held to an account in which that is as much.
    const [mostFound, longEnough] = [even.book.accounts[0]?.id ?? '', even.book.accounts.at(-1)?.id ?? ''];
    const { list, statementSearch } = scaleBudgets;
    const beside: [string, string, number, Record<string, string>][] = [
      ['at row 10,000', longEnough, list, { page: String(lastPage), pageSize: String(pageSize) }],
      ['searched for a word that many hold', mostFound, statementSearch, { keyword: 'hoa tuoi' }],
    ];
    for (const [name, other, atMost, query] of beside) {
      const times = await compared(
        tries,
        () => statementOf(large, id, query),
        () => statementOf(even, other, query),
      );
      figures.push(figure(`account ${place + 1}, statement ${name}`, times, atMost));
    }
  }
  return figures;
}
