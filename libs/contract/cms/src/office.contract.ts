import { changesOf, defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import { address, flag, instant, keyword, name, noData } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { officeCode } from './office.ts';

export const officeKind = namedEnum('OfficeKind', ['BRANCH', 'TRANSACTION_OFFICE']);

const officeRow = z.object({
  code: z.string(),
  kind: officeKind,
  name: z.string(),
  address: z.nullable(z.string()),
  createdAt: instant,
  closedAt: z.nullable(instant),
});

const filters = { keyword: z.optional(keyword), kind: z.optional(officeKind), open: z.optional(flag) };
const described = { name, address: z.nullish(z.union([address, z.literal('')])) };
const ofOffice = { params: z.object({ code: officeCode }), allow: 'staff:root@head', mode: 'live' } as const;

/** The offices of the provider: staff sit in them, and merchants belong to them. The head office is none of them. */
export const office = defineContract('office', {
  getList: {
    route: 'GET /api/office/cms/v1/getList',
    query: paged(filters, { size: 50, sorts: ['code', 'name', 'createdAt'], direction: 'ASC' }),
    returns: pageOf(officeRow),
    allow: 'staff:any',
    mode: 'live',
  },
  export: {
    route: 'GET /api/office/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    mode: 'live',
    problems: ['limit_exceeded'],
  },
  create: {
    route: 'POST /api/office/cms/v1/create',
    body: z.object({ code: officeCode, kind: officeKind, ...described }),
    returns: officeRow,
    allow: 'staff:root@head',
    mode: 'live',
    problems: ['duplicate'],
  },
  update: {
    route: 'PUT /api/office/cms/v1/update/:code',
    ...ofOffice,
    body: changesOf(z.object(described)),
    returns: officeRow,
    problems: ['not_found'],
    summary: 'Code and kind stay: staff and merchants carry them',
  },
  close: {
    route: 'PUT /api/office/cms/v1/close/:code',
    ...ofOffice,
    returns: noData,
    problems: ['not_found', 'office_in_use'],
    summary: 'Nobody and nothing can be placed there any more',
  },
  reopen: {
    route: 'PUT /api/office/cms/v1/reopen/:code',
    ...ofOffice,
    returns: noData,
    problems: ['not_found'],
  },
});
