import { defineContract } from '@pay/contract-core';
import { listView, listViewChanges, listViewQuery, newListView, noData, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';

const own = { service: 'salary', allow: 'signed-in', merchantStatus: 'any' } as const;
const ofOne = { params: z.object({ id: uuid }), ...own } as const;

/** Each person's own views of the lists. */
export const salaryListView = defineContract('salaryListView', {
  getList: {
    route: 'GET /api/v1/smart-bank/view/list',
    query: listViewQuery,
    returns: z.array(listView),
    ...own,
    summary: 'The views that this person has kept of one list',
  },
  create: {
    route: 'POST /api/v1/smart-bank/view/create',
    body: newListView,
    returns: listView,
    ...own,
    problems: ['duplicate', 'limit_exceeded'],
    summary: 'A new default takes the place of the former one',
  },
  update: {
    route: 'PUT /api/v1/smart-bank/view/update/:id',
    body: listViewChanges,
    returns: listView,
    ...ofOne,
    problems: ['duplicate', 'not_found'],
  },
  delete: { route: 'DELETE /api/v1/smart-bank/view/delete/:id', returns: noData, ...ofOne, problems: ['not_found'] },
});
