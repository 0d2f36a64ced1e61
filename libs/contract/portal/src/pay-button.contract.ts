import { defineContract, paged, pageOf } from '@pay/contract-core';
import { keyword, noData, payButton as savedButton, payButtonTheme, text, title, uuid } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const label = text(30);
const look = { title, label, theme: payButtonTheme };

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
});
