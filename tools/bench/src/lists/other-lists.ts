import { linkedAccounts, listPayLinks, statementPage, type Trx } from '@pay/platform';
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
  const seen = { merchantId, bankAccountIds: [] };
  const links = asked(['createdAt', 'amount', 'expireAt', 'status']).map((page): Read => [
    `pay links by ${page.sortBy} ${page.direction}, page ${page.page}`,
    () => listPayLinks(db, seen, {}, page),
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
    ['pay links of a status', () => listPayLinks(db, seen, { status: 'CANCELED' }, newest)],
    ['pay links of a phone', () => listPayLinks(db, seen, { phone: '0912345678' }, newest)],
    [
      'pay links of an account',
      () => listPayLinks(db, { merchantId, bankAccountIds: [accounts[1]?.id ?? ''] }, {}, newest),
    ],
    ...movements,
  ];
}
