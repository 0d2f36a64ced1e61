import { changesOf, defineContract, paged, pageOf, type ReplyOf } from '@pay/contract-core';
import { flag, instant, keyword, name, noData, note, uuid } from '@pay/contract-shared';
import { deskRights } from '@pay/domain';
import * as z from 'zod/mini';
import { seenGroup, staffRow } from './staff-row.ts';

const right = z.enum(deskRights);

const groupRow = z.object({
  ...seenGroup.shape,
  description: z.nullable(z.string()),
  /** Those that it gives, desk by desk; none of a built-in one, whose role holds at every desk. */
  rights: z.array(right),
  /** How many people work with it. */
  holders: z.number(),
  createdBy: z.string(),
  createdAt: instant,
  closedAt: z.nullable(instant),
});

const written = {
  name,
  description: z.nullish(z.union([note, z.literal('')])),
  rights: z.array(right).check(z.minLength(1), z.maxLength(deskRights.length)),
};

const ofGroup = {
  params: z.object({ id: uuid }),
  allow: 'staff:root@head',
  mode: 'live',
  seenIn: 'getDetail',
} as const;

/** The role groups of the staff: the built-in ones, and those that the head office makes. */
export const staffGroup = defineContract('staffGroup', {
  getList: {
    route: 'GET /api/roleGroup/cms/v1/list',
    query: paged(
      { keyword: z.optional(keyword), open: z.optional(flag) },
      { sorts: ['name', 'createdAt'], direction: 'ASC' },
    ),
    returns: pageOf(groupRow),
    allow: 'staff:root',
    mode: 'live',
  },
  getDetail: {
    route: 'GET /api/roleGroup/cms/v1/:id',
    params: z.object({ id: uuid }),
    returns: z.object({
      ...groupRow.shape,
      /** The first hundred by name. */
      people: z.array(
        z.object({
          staffId: z.string(),
          fullName: z.string(),
          username: z.string(),
          status: staffRow.shape.status,
        }),
      ),
    }),
    allow: 'staff:root',
    mode: 'live',
    problems: ['not_found'],
    actions: ['update', 'close'],
    seen: { except: ['holders', 'people'] },
  },
  create: {
    route: 'POST /api/roleGroup/cms/v1/create',
    body: z.object(written),
    returns: groupRow,
    allow: 'staff:root@head',
    mode: 'live',
    problems: ['duplicate'],
    summary: 'A role group of the provider: what its people see, propose, decide and answer at each desk',
  },
  update: {
    route: 'PUT /api/roleGroup/cms/v1/update/:id',
    ...ofGroup,
    body: changesOf(z.object(written)),
    returns: groupRow,
    problems: ['not_found', 'duplicate', 'not_allowed_from_status'],
    summary: 'Holds from the next call on of whoever works with it; a built-in one stays as it is',
  },
  close: {
    route: 'PUT /api/roleGroup/cms/v1/close/:id',
    ...ofGroup,
    returns: noData,
    problems: ['not_found', 'role_group_in_use', 'not_allowed_from_status'],
    summary: 'Nobody can be given it any more',
  },
});
export type RoleGroup = ReplyOf<typeof staffGroup.getDetail>;
