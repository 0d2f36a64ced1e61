import { linkedAccounts, listPayLinks, scoped, statementPage, type Trx } from '@pay/platform';
import type { Book } from './payments-of-a-year.ts';

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

export function otherLists(db: Trx, { merchantId, accounts }: Book): Read[] {
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
  ];
}
