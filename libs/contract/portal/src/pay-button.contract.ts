import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  day,
  keyword,
  noData,
  payButton as savedButton,
  payButtonOpening,
  payButtonTheme,
  storedVnd,
  text,
  title,
  url,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const label = text(30);

/** Any address of the shop's site; its origin is kept. */
const siteOrigin = z.pipe(
  url,
  z.pipe(
    z.transform((address: string) => new URL(address).origin),
    z.string(),
  ),
);

const look = {
  title,
  label,
  theme: payButtonTheme,
  opensIn: z.optional(payButtonOpening),
  siteOrigin: z.optional(siteOrigin),
};

const figures = { seen: z.number(), began: z.number(), paid: z.number(), revenue: storedVnd };

export const payButton = defineContract('payButton', {
  create: {
    route: 'POST /api/paybutton/v1/create',
    body: z.object({ payPageId: uuid, ...look }),
    returns: savedButton,
    allow: [may('payButton', 'write')],
    rate: 'create',
    problems: ['not_found'],
  },
  update: {
    route: 'PUT /api/paybutton/v1/update',
    body: z.object({ id: uuid, ...look }),
    returns: savedButton,
    allow: [may('payButton', 'write')],
    problems: ['not_found'],
    summary: 'Replaces all that the button says; what is left out is no longer said',
  },
  delete: {
    route: 'DELETE /api/paybutton/v1/delete',
    body: z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(50)) }),
    returns: noData,
    allow: [may('payButton', 'write')],
    problems: ['not_found'],
  },
  getList: {
    route: 'GET /api/paybutton/v1/getList',
    query: paged({ keyword: z.optional(keyword) }, { sorts: ['id', 'title'], direction: 'ASC' }),
    returns: pageOf(savedButton),
    allow: [may('payButton', 'read')],
  },
  getDetail: {
    route: 'GET /api/paybutton/v1/getDetail/:id',
    params: z.object({ id: uuid }),
    returns: savedButton,
    allow: [may('payButton', 'read')],
  },
  getStatistic: {
    route: 'GET /api/paybutton/v1/getStatistic/:id',
    params: z.object({ id: uuid }),
    query: z.object({ from: day, to: day }),
    returns: z.object({ ...figures, days: z.array(z.object({ day: z.string(), ...figures })) }),
    allow: [may('payButton', 'read')],
    problems: ['not_found'],
    summary: 'Seen, ordered from and paid by day, of those who came by the button',
  },
  getPages: {
    route: 'GET /api/paybutton/v1/getPages',
    returns: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
    allow: [may('payButton', 'read')],
    summary: 'The open pay pages to which a button may lead, the newest first',
  },
});
