import { defineContract, paged, pageOf } from '@pay/contract-core';
import { day, instant, keyword, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { ledgerAccount, ledgerEvent } from './ledger-words.ts';

/** Vietnamese days, both ends included. */
const days = { fromDate: z.optional(day), toDate: z.optional(day) };
const format = z.optional(z.enum(['xlsx', 'csv']));

/** A positive balance is a credit; debits and credits are positive. */
const movement = { opening: z.number(), debit: z.number(), credit: z.number(), closing: z.number() };

const head = { allow: 'staff:money@head', mode: 'live' } as const;

const entry = z.object({
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
  txnId: z.string(),
  event: ledgerEvent,
  account: ledgerAccount,
  accountNo: z.nullable(z.string()),
  debit: z.number(),
  credit: z.number(),
  note: z.nullable(z.string()),
  number: z.nullable(z.string()),
  at: instant,
});

/** The book of the whole platform. */
export const moneyBook = defineContract('moneyBook', {
  getTrialBalance: {
    route: 'GET /api/money/cms/v1/book',
    query: z.object(days),
    returns: z.object({
      fromDate: day,
      toDate: day,
      rows: z.array(z.object({ account: ledgerAccount, ...movement })),
      /** Debits and credits are equal, and opening and closing are nothing, as long as the book is right. */
      total: z.object(movement),
    }),
    ...head,
    summary: 'Today where no days are given; at most a year',
  },
  export: {
    route: 'GET /api/money/cms/v1/book/export',
    query: z.object({ ...days, format }),
    reply: 'file',
    ...head,
  },
  getMerchants: {
    route: 'GET /api/money/cms/v1/book/merchants',
    query: paged({ ...days, account: z.optional(ledgerAccount), keyword: z.optional(keyword) }, { sorts: ['moved'] }),
    returns: pageOf(
      z.object({
        merchantId: z.string(),
        merchantCode: z.string(),
        merchantName: z.string(),
        debit: z.number(),
        credit: z.number(),
        moved: z.number(),
      }),
    ),
    ...head,
    summary: 'The merchants in whose books an account moved, the most moved first',
  },
  getEntries: {
    route: 'GET /api/money/cms/v1/book/entries',
    query: paged(
      { ...days, account: z.optional(ledgerAccount), merchantId: z.optional(uuid), event: z.optional(ledgerEvent) },
      { sorts: ['at'] },
    ),
    returns: pageOf(entry),
    ...head,
  },
  exportEntries: {
    route: 'GET /api/money/cms/v1/book/entries/export',
    query: z.object({
      ...days,
      account: z.optional(ledgerAccount),
      merchantId: z.optional(uuid),
      event: z.optional(ledgerEvent),
      format,
    }),
    reply: 'file',
    ...head,
    problems: ['limit_exceeded'],
  },
});
