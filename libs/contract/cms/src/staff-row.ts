import { instant, staffOffice, staffRole, userStatus, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { officeCode } from './office.ts';

export const staffRow = z.object({
  staffId: z.string(),
  username: z.string(),
  fullName: z.string(),
  office: staffOffice,
  officeCode: z.nullish(z.string()),
  /** None where the person works with a role group of its own. */
  roles: z.array(staffRole),
  roleGroupId: z.nullable(z.string()),
  roleGroupName: z.nullable(z.string()),
  status: userStatus,
  createdAt: instant,
});

/** Built-in roles, or one role group of its own. */
export const seat = {
  roles: z.array(staffRole).check(z.maxLength(4)),
  roleGroupId: z.nullish(uuid),
  office: staffOffice,
  officeCode: z.optional(officeCode),
};

export const seenGroup = z.object({ id: z.string(), code: z.nullable(staffRole), name: z.string() });
