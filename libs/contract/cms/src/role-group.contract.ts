import { defineContract } from '@pay/contract-core';
import { noData, staffRole, uuid } from '@pay/contract-shared';
import type { Desk } from '@pay/domain';
import * as z from 'zod/mini';
import { seat, staffRow } from './staff-row.ts';

export const staffRoleGroup = defineContract('staffRoleGroup', {
  getCurrentPermission: {
    route: 'GET /api/roleGroup/cms/v1/getCurrentPermission',
    returns: z.array(
      z.object({
        id: z.enum([...staffRole.options, 'see']),
        /** Missing where the role holds at every desk. */
        desk: z.optional(z.custom<Desk>((value) => typeof value === 'string')),
        actions: z.array(z.enum(['read', 'write'])),
      }),
    ),
    allow: 'staff:any',
    mode: 'live',
    summary: 'Roles of the caller, desk by desk where a role group gives them; they decide which actions are offered',
  },
  assign: {
    route: 'PUT /api/roleGroup/cms/v1/assign/:staffId',
    body: z.object(seat),
    returns: staffRow,
    allow: 'staff:root',
    mode: 'live',
    problems: ['access_denied', 'last_administrator'],
    summary: 'Gives a staff member roles and a seat; the person is signed out and nobody assigns himself',
  },
  view: {
    route: 'POST /api/roleGroup/cms/v1/view/:id',
    params: z.object({ id: uuid }),
    returns: noData,
    allow: 'staff:root',
    mode: 'live',
    problems: ['not_found', 'not_allowed_from_status'],
    refreshes: ['staffUser'],
    summary: 'From now on this session sees what the role group sees, and changes nothing, until it is ended',
  },
  endView: {
    route: 'POST /api/roleGroup/cms/v1/endView',
    returns: noData,
    allow: 'staff:self',
    mode: 'live',
    whileViewing: true,
    refreshes: ['staffUser'],
  },
});
