import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { vietQrPro } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { longLivedVirtualAccount, searchable, soughtAmount } from '@pay/domain';
import {
  containing,
  inBatches,
  inChunks,
  type Instant,
  narrowed,
  ownCodes,
  randomDigits,
  sortedPage,
  type Tables,
  type Trx,
  unlessTaken,
  uuidv7,
} from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';
import { keywordsOf } from '../transactions/transactions.rules.ts';

type CustomerFilter = FilterOf<typeof vietQrPro.customerGetAll> & Chosen;
type Filtered = SelectQueryBuilder<Tables, 'vietQrProCustomer', object>;

const described = (query: Filtered, merchantId: string) =>
  query
    .innerJoin('bankAccount', (join) =>
      join
        .on('bankAccount.merchantId', '=', merchantId)
        .onRef('bankAccount.id', '=', 'vietQrProCustomer.bankAccountId'),
    )
    .leftJoin('vietQrPro as ofMerchant', (join) =>
      join.on('ofMerchant.merchantId', '=', merchantId).on('ofMerchant.bankAccountId', 'is', null),
    )
    .leftJoin('vietQrPro as ofAccount', (join) =>
      join
        .on('ofAccount.merchantId', '=', merchantId)
        .onRef('ofAccount.bankAccountId', '=', 'vietQrProCustomer.bankAccountId'),
    )
    .selectAll('vietQrProCustomer')
    .select([
      'bankAccount.accountNo as bankAccountNo',
      'bankAccount.accountName',
      'ofMerchant.status as merchantStatus',
      'ofAccount.status as accountStatus',
    ]);

const ofMerchant = (db: Trx, merchantId: string): Filtered =>
  db.selectFrom('vietQrProCustomer').where('vietQrProCustomer.merchantId', '=', merchantId);

export type ListedCustomer = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const findCustomer = (db: Trx, merchantId: string, id: string): Promise<ListedCustomer | undefined> =>
  described(ofMerchant(db, merchantId).where('vietQrProCustomer.id', '=', id), merchantId).executeTakeFirst();

/** The merchant's accounts whose number or holder holds the word. */
export const accountsWith = (db: Trx, merchantId: string, keyword: string) =>
  db
    .selectFrom('bankAccount as sought')
    .select('sought.id')
    .where('sought.merchantId', '=', merchantId)
    .where(({ or, eb }) =>
      or([
        eb('sought.accountNo', 'like', containing(keyword.trim())),
        eb(sql<string>`searchable(sought.account_name)`, 'like', containing(searchable(keyword))),
      ]),
    );

const filtered = (db: Trx, merchantId: string, filter: CustomerFilter) =>
  narrowed(ofMerchant(db, merchantId), filter, {
    keyword: (query, keyword) => {
      const words = containing(searchable(keyword));
      const amount = soughtAmount(keyword);
      return query.where(({ or, eb }) =>
        or([
          eb('vietQrProCustomer.keywords', 'like', words),
          eb('vietQrProCustomer.bankAccountId', 'in', accountsWith(db, merchantId, keyword)),
          ...(amount === undefined ? [] : [eb('vietQrProCustomer.revenue', '=', amount)]),
        ]),
      );
    },
    bankAccountId: (query, id) => query.where('vietQrProCustomer.bankAccountId', '=', id),
    active: (query, active) => query.where('vietQrProCustomer.active', '=', active),
    ids: (query, ids) => query.where('vietQrProCustomer.id', 'in', [...ids]),
  });

export const listCustomers = (db: Trx, merchantId: string, filter: CustomerFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, merchantId, filter), {
    table: 'vietQrProCustomer',
    columns: { createAt: 'createdAt', revenue: 'revenue' },
    exact: { columns: ['reference', 'accountNo'], keyword: filter.keyword },
    described: (query) => described(query, merchantId),
    page,
  });

export const exportedCustomers = (db: Trx, merchantId: string, filter: CustomerFilter) =>
  inBatches<ListedCustomer>((last, size) => {
    const query = filtered(db, merchantId, filter).orderBy('vietQrProCustomer.id', 'desc').limit(size);
    return described(last ? query.where('vietQrProCustomer.id', '<', last.id) : query, merchantId).execute();
  });

export async function customersOfAccounts(db: Trx, merchantId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('vietQrProCustomer')
    .select(({ fn }) => ['bankAccountId', fn.countAll<number>().as('count')])
    .where('merchantId', '=', merchantId)
    .groupBy('bankAccountId')
    .execute();
  return new Map(rows.map(({ bankAccountId, count }) => [bankAccountId, count]));
}

/** Those of the merchant's signs that are given already, in small letters. */
export async function givenReferences(db: Trx, merchantId: string, references: readonly string[]) {
  const given = new Set<string>();
  for (const some of inChunks(references)) {
    const rows = await db
      .selectFrom('vietQrProCustomer')
      .select(sql<string>`lower(reference)`.as('reference'))
      .where('merchantId', '=', merchantId)
      .where(sql<string>`lower(reference)`, 'in', some)
      .execute();
    for (const { reference } of rows) given.add(reference);
  }
  return given;
}

export interface NewProCustomer {
  bankAccountId: string;
  name: string;
  reference?: string | undefined;
  phone?: string | undefined;
}

const words = ({ name, reference, phone }: Omit<NewProCustomer, 'bankAccountId'>) => ({
  name,
  reference: reference ?? null,
  phone: phone ?? null,
});

const soughtBy = (customer: ReturnType<typeof words>, accountNo: string) =>
  keywordsOf(customer.name, customer.reference, customer.phone, accountNo);

/** Signed clients number their standing accounts below it. */
export const firstNumber = 1_000_000_000;

const freshNumber = () => longLivedVirtualAccount(randomDigits(10), Number(randomDigits(5)));

/** Each gets a standing virtual account of its own, without an amount. */
export async function addCustomers(
  trx: Trx,
  customers: readonly NewProCustomer[],
  { merchantId, by, now }: { merchantId: string; by: string; now: Instant },
): Promise<string[]> {
  const rows = customers.map(({ bankAccountId, ...customer }) => {
    const accountNo = freshNumber();
    const written = words(customer);
    return {
      merchantId,
      id: uuidv7(),
      bankAccountId,
      ...written,
      accountNo,
      lastPaidAt: null,
      keywords: soughtBy(written, accountNo),
      createdBy: by,
      createdAt: now,
    };
  });
  for (const some of inChunks(rows)) {
    await trx
      .insertInto('virtualAccount')
      .values(
        some.map(({ accountNo: number, bankAccountId }) => ({
          number,
          merchantId,
          bankAccountId,
          transactionId: null,
          orderNumber: sql<number>`${firstNumber} + nextval('viet_qr_pro_number')`,
          fixAmount: null,
          fixContent: null,
          expireAt: null,
          openedAt: now,
          closedAt: null,
        })),
      )
      .execute();
    await ownCodes(
      trx,
      'virtualAccount',
      some.map(({ accountNo: code }) => ({ code, merchantId })),
    );
    await unlessTaken(trx.insertInto('vietQrProCustomer').values(some).execute(), 'reference', 'code_taken');
  }
  return rows.map(({ id }) => id);
}

export async function changeCustomer(
  trx: Trx,
  { merchantId, id, accountNo, active: wasActive }: ListedCustomer,
  { active = wasActive, ...customer }: Omit<NewProCustomer, 'bankAccountId'> & { active?: boolean | undefined },
): Promise<void> {
  const written = words(customer);
  await unlessTaken(
    trx
      .updateTable('vietQrProCustomer')
      .set({ ...written, active, keywords: soughtBy(written, accountNo) })
      .where('merchantId', '=', merchantId)
      .where('id', '=', id)
      .execute(),
    'reference',
    'code_taken',
  );
}
