import {
  linkedAccounts,
  listDeliveries,
  listPayLinks,
  listSignedCalls,
  scoped,
  statementPage,
  type Trx,
} from '@pay/platform';
import { type Book, txnNumberOf } from './payments-of-a-year.ts';

const size = 20;
const lastPage = 10_000 / size - 1;

const pageOf = (page: number, sortBy: string, direction: 'ASC' | 'DESC') => ({
  page,
  size,
  offset: page * size,
  sortBy,
  direction,
});

type Read = [name: string, read: () => Promise<unknown>];

// What many rows hold, what few do, what none does, and what is searched as an amount.
const soughtIn = ({ place, rows }: Book) => {
  const some = Math.floor(rows / 2);
  return [
    'hoa tuoi',
    `${some}`,
    `DH-${place}-${some}`,
    txnNumberOf(place, some),
    'khong co gi',
    '345.000 đ',
    '203.0.113.7',
  ];
};

/** The other lists that are searched by what their rows show. */
function searches(db: Trx, book: Book): Read[] {
  const { merchantId, accounts } = book;
  const newest = pageOf(0, 'createdAt', 'DESC');
  const pages = [newest, pageOf(lastPage, 'createdAt', 'DESC')];
  return soughtIn(book).flatMap((keyword) => [
    ...accounts.map(({ id }, place): Read => [
      `statement ${place + 1} searched for ${keyword}`,
      async () => {
        const account = (await linkedAccounts(db, merchantId)).find((linked) => linked.id === id)!;
        return statementPage(db, account, { keyword }, pageOf(0, 'dateTime', 'DESC'));
      },
    ]),
    ...pages.flatMap((page): Read[] => [
      [`deliveries of ${keyword}, page ${page.page}`, () => listDeliveries(db, merchantId, { keyword }, page)],
      [`signed calls of ${keyword}, page ${page.page}`, () => listSignedCalls(db, merchantId, { keyword }, page)],
    ]),
  ]);
}

export function otherLists(db: Trx, book: Book): Read[] {
  const { merchantId, accounts } = book;
  const asked = (sorts: readonly string[]) =>
    sorts.flatMap((by) =>
      (['ASC', 'DESC'] as const).flatMap((way) => [0, lastPage].map((page) => pageOf(page, by, way))),
    );
  const links = asked(['createdAt', 'amount', 'expireAt', 'status']).map((page): Read => [
    `pay links by ${page.sortBy} ${page.direction}, page ${page.page}`,
    () => listPayLinks(db, merchantId, {}, page),
  ]);
  const movements = accounts.flatMap(({ id }, place) =>
    asked(['dateTime', 'amount']).map((page): Read => [
      `statement ${place + 1} by ${page.sortBy} ${page.direction}, page ${page.page}`,
      async () => {
        const account = (await linkedAccounts(db, merchantId)).find((linked) => linked.id === id)!;
        return statementPage(db, account, {}, page);
      },
    ]),
  );
  const newest = pageOf(0, 'createdAt', 'DESC');
  return [
    ...links,
    ['pay links of a status', () => listPayLinks(db, merchantId, { status: 'CANCELED' }, newest)],
    ['pay links of a word that many hold', () => listPayLinks(db, merchantId, { keyword: 'hoa tuoi' }, newest)],
    ['pay links of a word that few hold', () => listPayLinks(db, merchantId, { keyword: 'hoa tuoi 1204' }, newest)],
    ['pay links of a phone', () => listPayLinks(db, merchantId, { phone: '0912345678' }, newest)],
    [
      'pay links of an account',
      () => listPayLinks(scoped(db, merchantId, [accounts[1]?.id ?? '']), merchantId, {}, newest),
    ],
    ...movements,
    ...searches(db, book),
  ];
}
