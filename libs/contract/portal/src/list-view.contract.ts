import { defineContract } from '@pay/contract-core';
import { listView as savedView, listViewChanges, listViewQuery, newListView, noData, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';

const own = { allow: 'signed-in', merchantStatus: 'any' } as const;
const ofOne = { params: z.object({ id: uuid }), ...own } as const;

/** Each person's own views of the lists. */
export const listView = defineContract('listView', {
  getList: {
    route: 'GET /api/view/portal/v1/list',
    query: listViewQuery,
    returns: z.array(savedView),
    ...own,
    summary: 'The views that this person has kept of one list',
  },
  create: {
    route: 'POST /api/view/portal/v1/create',
    body: newListView,
    returns: savedView,
    ...own,
    problems: ['duplicate', 'limit_exceeded'],
    summary: 'A new default takes the place of the former one',
  },
  update: {
    route: 'PUT /api/view/portal/v1/update/:id',
    body: listViewChanges,
    returns: savedView,
    ...ofOne,
    problems: ['duplicate', 'not_found'],
  },
  delete: { route: 'DELETE /api/view/portal/v1/delete/:id', returns: noData, ...ofOne, problems: ['not_found'] },
});
