import { defineContract, paged, pageOf } from '@pay/contract-core';
import { instant, instantOrDay, keyword } from '@pay/contract-shared';
import * as z from 'zod/mini';

const told = z.nullable(z.string());

const changedField = z.object({ field: z.string(), before: told, after: told });

const staffDeed = z.object({
  id: z.string(),
  at: instant,
  who: z.string(),
  /** The roles that the person held then. */
  roles: z.array(z.string()),
  what: z.string(),
  /** The call, as it is named in the API. */
  action: z.string(),
  merchantId: told,
  merchantCode: told,
  merchantName: told,
  recordId: told,
  changes: z.array(changedField),
  ip: told,
  traceId: told,
});

const filters = {
  keyword: z.optional(keyword),
  /** The name under which a member of the staff signs in. */
  who: z.optional(z.string().check(z.maxLength(254))),
  merchantCode: z.optional(z.string().check(z.maxLength(100))),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

/** What the staff did, for whoever answers for them: in each mode what was done in it. */
export const staffAudit = defineContract('staffAudit', {
  getList: {
    route: 'GET /api/audit/cms/v1/getList',
    query: paged(filters, { sorts: ['at'] }),
    returns: pageOf(staffDeed),
    allow: 'staff:root',
    summary: 'A keyword is looked for in the latest 20,000 deeds that the other filters leave',
  },
  export: {
    route: 'GET /api/audit/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:root',
    problems: ['limit_exceeded'],
  },
});
