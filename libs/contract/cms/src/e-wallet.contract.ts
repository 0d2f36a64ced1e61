import { defineContract, paged, pageOf } from '@pay/contract-core';
import { keyword, name, noData, title, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const eWalletEntry = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  commonName: z.string(),
  /** The wide picture; none for a wallet of the first filling. */
  logo: z.nullish(z.string()),
  icon: z.string(),
});

const filters = { name: z.optional(keyword) };

/** The catalogue of e-wallets. */
export const eWallet = defineContract('eWallet', {
  getAll: {
    route: 'GET /api/eWallet/cms/v1/getAll',
    query: paged(filters, {
      style: 'pageNumber/pageSize',
      sorts: ['shortName', 'name', 'createdAt'],
      direction: 'ASC',
    }),
    returns: pageOf(eWalletEntry),
    allow: 'staff:any',
    mode: 'live',
  },
  export: {
    route: 'GET /api/eWallet/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    mode: 'live',
    problems: ['limit_exceeded'],
  },
  create: {
    route: 'POST /api/eWallet/cms/v1/create',
    body: z.object({ name, shortName: title, commonName: name }),
    upload: { logo: { kind: 'image' }, icon: { kind: 'image' } },
    returns: eWalletEntry,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['duplicate', 'file_invalid'],
    summary: 'The icon is square; neither picture is kept as it came, but encoded anew',
  },
  delete: {
    route: 'DELETE /api/eWallet/cms/v1/delete/:id',
    params: z.object({ id: uuid }),
    returns: noData,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['not_found'],
    summary: 'It leaves the catalogue; a wallet of its name may be added again',
  },
});
