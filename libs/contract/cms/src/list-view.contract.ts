import { defineContract } from '@pay/contract-core';
import { listView, listViewChanges, listViewQuery, newListView, noData, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';

const own = { allow: 'staff:any', mode: 'live' } as const;
const ofOne = { params: z.object({ id: uuid }), ...own } as const;

/** Each person's own views of the lists. */
export const staffListView = defineContract('staffListView', {
  getList: {
    route: 'GET /api/view/cms/v1/list',
    query: listViewQuery,
    returns: z.array(listView),
    ...own,
    summary: 'The views that this person has kept of one list',
  },
  create: {
    route: 'POST /api/view/cms/v1/create',
    body: newListView,
    returns: listView,
    ...own,
    problems: ['duplicate', 'limit_exceeded'],
    summary: 'A new default takes the place of the former one',
  },
  update: {
    route: 'PUT /api/view/cms/v1/update/:id',
    body: listViewChanges,
    returns: listView,
    ...ofOne,
    problems: ['duplicate', 'not_found'],
  },
  delete: { route: 'DELETE /api/view/cms/v1/delete/:id', returns: noData, ...ofOne, problems: ['not_found'] },
});
