import { defineContract } from '@pay/contract-core';
import { shaped, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';

const client = { allow: 'signed-client', sealed: true, channel: 'SALARY', unknownFields: 'ignored' } as const;
const ofEmployee = z.object({ employeeCode: shaped('employeeCode') });
const ofRequest = z.object({ requestId: uuid });

const advance = z.object({
  requestId: z.string(),
  code: z.string(),
  amount: z.number(),
  status: z.string(),
  paymentStatus: z.string(),
});

/** What the employees' app of an enterprise asks, with a key of its own. */
export const salaryChannel = defineContract('salaryChannel', {
  salaryLimit: {
    route: 'POST /api/salaryAdvance/v1/limit',
    body: ofEmployee,
    returns: z.object({
      employeeCode: z.string(),
      periodName: z.string(),
      salaryAdvanceMaxAmount: z.number(),
      advancedAmount: z.number(),
      pendingAmount: z.number(),
      available: z.number(),
    }),
    changesNothing: true,
    ...client,
  },
  salaryRequest: {
    route: 'POST /api/salaryAdvance/v1/request',
    body: z.object({ ...ofEmployee.shape, amount: z.number().check(z.int()) }),
    returns: advance,
    rate: 'create',
    refuses: ['invalid_transaction_status'],
    ...client,
  },
  salaryCheck: {
    route: 'POST /api/salaryAdvance/v1/check',
    body: ofRequest,
    returns: advance,
    changesNothing: true,
    ...client,
  },
  salaryCancel: {
    route: 'POST /api/salaryAdvance/v1/cancel',
    body: ofRequest,
    returns: advance,
    refuses: ['transaction_cancelled', 'invalid_transaction_status'],
    ...client,
  },
});
