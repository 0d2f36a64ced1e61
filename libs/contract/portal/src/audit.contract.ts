import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import { instant, instantOrDay, keyword, uuid } from '@pay/contract-shared';
import { activityModuleNames, may } from '@pay/domain';
import * as z from 'zod/mini';

export const activityModule = namedEnum('ActivityModule', activityModuleNames);

export const activityRecord = namedEnum('ActivityRecord', [
  'PAY_LINK',
  'PAYMENT',
  'PAY_PAGE',
  'ORDER',
  'PRODUCT',
  'CATEGORY',
  'CUSTOMER',
  'CUSTOMER_GROUP',
  'MEMBER',
  'ROLE_GROUP',
  'BANK_ACCOUNT',
  'DISPUTE',
  'FEE_REPORT',
  'SUPPORT',
]);

/** The staff of the provider, and the merchant's own back end, each as one. */
export const activityParty = namedEnum('ActivityParty', ['STAFF', 'CLIENT']);

const maybeText = z.nullable(z.string());

export const activityRow = z.object({
  id: z.string(),
  at: instant,
  /** A name, or what those are called who have none here. */
  who: z.string(),
  what: z.string(),
  module: activityModule,
  /** What the record is called, as far as it has a name or code. */
  record: maybeText,
  /** The record that can still be opened. */
  opens: z.nullable(z.object({ kind: activityRecord, id: z.string() })),
  ip: maybeText,
  deviceName: maybeText,
});
export type Activity = z.output<typeof activityRow>;

const filters = {
  keyword: z.optional(keyword),
  person: z.optional(z.union([uuid, activityParty])),
  module: z.optional(activityModule),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

const read = { allow: [may('memberManagement', 'read')], merchantStatus: 'any' } as const;

export const audit = defineContract('audit', {
  currentVersion: {
    route: 'GET /api/audit/v1/currentVersion',
    query: z.object({ module: activityModule }),
    returns: z.object({ module: activityModule, version: z.number(), changedAt: z.nullable(instant) }),
    allow: 'signed-in',
    merchantStatus: 'any',
    summary: 'The number of the last change of a module; 0 while there is none. It follows a change within seconds',
  },
  getList: {
    route: 'GET /api/audit/v1/getList',
    query: paged(filters, { sorts: ['at'], direction: 'DESC' }),
    returns: pageOf(activityRow),
    ...read,
    summary: 'A keyword is looked for in the latest 5,000 changes that the other filters leave',
  },
  export: {
    route: 'GET /api/audit/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
});
