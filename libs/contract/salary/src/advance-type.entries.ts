import { asRule, paged, salaryPageOf } from '@pay/contract-core';
import { keyword, name, noData } from '@pay/contract-shared';
import { salaryBounds } from '@pay/domain';
import * as z from 'zod/mini';
import { auditEntry } from './audit.ts';
import { advanceForm } from './enums.ts';
import { salaryRead, salaryWrite } from './entry.ts';

const { advancePercent, frequencyLimit } = salaryBounds;
const whole = ({ min, max }: { min: number; max: number }) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

const limitNamed = z.refine<{ isLimitFrequency?: boolean | undefined; frequencyLimit?: number | undefined }>(
  (type) => type.isLimitFrequency !== true || type.frequencyLimit !== undefined,
  { path: ['frequencyLimit'], ...asRule('required') },
);

/** `isLimitFrequency` is returned as `limitFrequency`. */
export const newAdvanceType = z
  .object({
    name,
    advanceForm,
    advancePercent: z.optional(whole(advancePercent)),
    isLimitFrequency: z.optional(z.boolean()),
    frequencyLimit: z.optional(whole(frequencyLimit)),
  })
  .check(limitNamed);

export const advanceType = z.object({
  id: z.string(),
  name: z.string(),
  advanceForm,
  advancePercent: z.number(),
  limitFrequency: z.boolean(),
  frequencyLimit: z.nullable(z.number()),
});

const saved = { returns: advanceType, ...salaryWrite, problems: ['not_allowed_from_status'] } as const;

export const advanceTypeEntries = {
  'advanceType.list': {
    route: 'GET /api/v1/smart-bank/salary-advance-type',
    query: paged(
      { keyword: z.optional(keyword), advanceForm: z.optional(advanceForm) },
      { style: 'page/size/sort', size: 10, sorts: ['createdAt', 'name', 'advancePercent'] },
    ),
    returns: salaryPageOf(advanceType),
    ...salaryRead,
  },
  'advanceType.get': {
    route: 'GET /api/v1/smart-bank/salary-advance-type/:id',
    returns: z.object({ ...advanceType.shape, numberOfEmployees: z.number(), audit: z.array(auditEntry) }),
    ...salaryRead,
  },
  'advanceType.create': { route: 'POST /api/v1/smart-bank/salary-advance-type', body: newAdvanceType, ...saved },
  'advanceType.update': { route: 'PUT /api/v1/smart-bank/salary-advance-type/:id', body: newAdvanceType, ...saved },
  'advanceType.delete': {
    route: 'DELETE /api/v1/smart-bank/salary-advance-type/:id',
    returns: noData,
    ...salaryWrite,
    problems: ['not_allowed_from_status', 'in_use'],
  },
} as const;
