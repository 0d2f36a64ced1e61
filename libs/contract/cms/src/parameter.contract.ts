import { defineContract, paged, pageOf } from '@pay/contract-core';
import { instant, keyword, note, parameterDataType, parameterGroup } from '@pay/contract-shared';
import * as z from 'zod/mini';

const told = z.nullish(z.string());
const bound = z.nullable(z.number());

export const parameterKinds = [
  'amount',
  'count',
  'days',
  'workingDays',
  'hours',
  'minutes',
  'seconds',
  'perMinute',
  'text',
  'email',
  'url',
  'codes',
  'account',
  'pauses',
  'rates',
] as const;

const shownParameter = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  /** What it affects, and from when. */
  description: z.string(),
  value: z.string(),
  /** What holds while nobody sets it. */
  usualValue: z.string(),
  isUsual: z.boolean(),
  group: parameterGroup,
  dataType: parameterDataType,
  kind: z.enum(parameterKinds),
  min: bound,
  max: bound,
  maxLength: bound,
  modifiedBy: told,
  modifiedAt: z.nullish(instant),
});

const change = z.object({
  id: z.string(),
  formerValue: z.string(),
  value: z.string(),
  reason: z.string(),
  changedBy: z.string(),
  changedAt: instant,
});

const detail = z.object({ ...shownParameter.shape, history: z.array(change) });

const name = z.string().check(z.minLength(1), z.maxLength(60));
const value = z.string().check(z.maxLength(2_000));

/** What the provider sets while the platform runs; every process reads a change within a second. */
export const parameter = defineContract('parameter', {
  getList: {
    route: 'GET /api/parameter/cms/v1/getList',
    query: paged(
      { keyword: z.optional(keyword), group: z.optional(parameterGroup) },
      { size: 100, sorts: ['group'], direction: 'ASC' },
    ),
    returns: pageOf(z.omit(shownParameter, { description: true })),
    allow: 'staff:any',
    mode: 'live',
  },
  get: {
    route: 'GET /api/parameter/cms/v1/get/:name',
    params: z.object({ name }),
    returns: detail,
    allow: 'staff:any',
    mode: 'live',
    problems: ['not_found'],
    summary: 'With its latest 100 changes, the newest first',
  },
  preview: {
    route: 'POST /api/parameter/cms/v1/preview',
    body: z.object({ name, value }),
    returns: z.object({
      formerValue: z.string(),
      value: z.string(),
      figures: z.array(z.object({ what: z.string(), before: z.number(), after: z.number() })),
    }),
    allow: 'staff:any',
    mode: 'live',
    changesNothing: true,
    problems: ['not_found'],
    summary: 'Refuses what a change would refuse, and tells whom the value would touch',
  },
  update: {
    route: 'PUT /api/parameter/cms/v1/update',
    body: z.object({
      name,
      value,
      /** The value that the person saw. */
      formerValue: value,
      reason: note,
    }),
    returns: detail,
    allow: 'staff:root@head',
    mode: 'live',
    problems: ['not_found', 'changed_since_seen'],
    refreshes: ['setting'],
  },
  revert: {
    route: 'PUT /api/parameter/cms/v1/revert',
    body: z.object({ name, changeId: z.string().check(z.maxLength(60)), reason: note }),
    returns: detail,
    allow: 'staff:root@head',
    mode: 'live',
    problems: ['not_found', 'changed_since_seen'],
    refreshes: ['setting'],
    summary: 'Undoes the latest change, which the caller names',
  },
});
