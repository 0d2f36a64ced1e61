import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import { flag, instant, keyword, noData, uuid } from '@pay/contract-shared';
import { workKindNames } from '@pay/domain';
import * as z from 'zod/mini';
import { officeCode } from './office.ts';

const workKind = namedEnum('WorkKind', workKindNames);
const workHolder = namedEnum('WorkHolder', ['MINE', 'NOBODY', 'OTHERS']);
const subjectId = uuid;

const listed = z.object({
  kind: workKind,
  /** What the screen of the matter names: of work about a merchant its id, else that of the record. */
  subjectId: z.string(),
  merchantId: z.nullish(z.string()),
  merchantCode: z.nullish(z.string()),
  officeCode: z.nullish(z.string()),
  name: z.string(),
  code: z.string(),
  since: instant,
  dueDay: z.string(),
  isLate: z.boolean(),
  proposedBy: z.nullish(z.string()),
  heldBy: z.nullish(z.string()),
  isMine: z.boolean(),
  /** Whether who asks may decide it, and so take it while nobody holds it. */
  mayDecide: z.boolean(),
});

const filters = {
  keyword: z.optional(keyword),
  kind: z.optional(workKind),
  holder: z.optional(workHolder),
  /** What is past its day. */
  late: z.optional(flag),
  officeCode: z.optional(officeCode),
};

const named = { kind: workKind, subjectId };
const held = {
  returns: noData,
  allow: 'staff:any',
  problems: ['not_found', 'access_denied', 'not_allowed_from_status', 'approver_is_creator'],
} as const;

export const queue = defineContract('queue', {
  getWaiting: {
    route: 'GET /api/queue/cms/v1/waiting',
    returns: z.object({
      /** Those kinds of which something waits; `own` is what who asks may decide and no colleague holds. */
      kinds: z.array(z.object({ kind: workKind, total: z.number(), own: z.number() })),
      /** Of what is their own what is due next. */
      matters: z.array(listed),
      /** A year whose days of Tet nobody has entered, from 1 October before it: terms would count them as worked. */
      yearWithoutTet: z.nullable(z.number()),
    }),
    allow: 'staff:any',
    summary: 'Of each kind of work how much waits, and what who asks may decide, masked as the lists are',
  },
  getList: {
    route: 'GET /api/queue/cms/v1/list',
    query: paged(filters, { sorts: ['dueDay', 'since'], direction: 'ASC' }),
    returns: pageOf(listed),
    allow: 'staff:any',
    summary: 'All that waits for the staff of an office, over all kinds',
  },
  export: {
    route: 'GET /api/queue/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  getMatters: {
    route: 'GET /api/queue/cms/v1/matters',
    query: z.object({ subjectId }),
    returns: z.array(listed),
    allow: 'staff:any',
    summary: 'What waits for the staff of one record',
  },
  getColleagues: {
    route: 'GET /api/queue/cms/v1/colleagues',
    query: z.object(named),
    returns: z.array(z.object({ colleagueId: z.string(), fullName: z.string() })),
    allow: 'staff:any',
    problems: ['not_found', 'access_denied', 'approver_is_creator'],
    summary: 'Who else may decide a matter, and may be handed it',
  },
  take: {
    route: 'POST /api/queue/cms/v1/take',
    body: z.object(named),
    ...held,
    summary: 'Of two who take a matter at once one holds it; who may not decide it may not take it',
  },
  giveBack: { route: 'POST /api/queue/cms/v1/giveBack', body: z.object(named), ...held },
  hand: {
    route: 'POST /api/queue/cms/v1/hand',
    body: z.object({ ...named, colleagueId: uuid }),
    ...held,
    summary: 'What one holds, or nobody does, goes to a colleague who may decide it and is told',
  },
  takeNext: {
    route: 'POST /api/queue/cms/v1/next',
    body: z.object({ after: z.optional(z.object(named)) }),
    returns: z.object({ next: z.nullable(z.object({ kind: workKind, subjectId: z.string(), code: z.string() })) }),
    allow: 'staff:any',
    summary: 'Takes the matter that is due next of those that who asks may decide and nobody else holds',
  },
});
