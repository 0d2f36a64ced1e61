import { defineContract } from '@pay/contract-core';
import { bankType } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const bankAccountRow = z.object({
  id: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  bankType: z._default(bankType, 'KLB'),
  defaultAccount: z.boolean(),
  defaultFeeAccount: z.boolean(),
  qrCode: z.nullish(z.string()),
  balance: z.nullish(z.number()),
  currency: z._default(z.string(), 'VND'),
});

const readers = ['1902:read', '1201:read', '1500:read', '1501:read', '1502:read', '1504:read', '1600:read', '1903:read'] as const;

export const bankAccount = defineContract('bankAccount', {
  getList: {
    route: 'GET /api/bankAccount/portal/v1/getList',
    returns: z.array(bankAccountRow),
    allow: readers, merchantStatus: 'any',
  },
  get: {
    route: 'GET /api/bankAccount/portal/v1/get/:id',
    returns: bankAccountRow,
    allow: readers, merchantStatus: 'any',
  },
  getBalance: {
    route: 'GET /api/bankAccount/portal/v1/getBalance/:bankAccountId',
    returns: z.object({ balance: z.number(), currency: z.string() }),
    allow: ['1201:read', '1902:read'], merchantStatus: 'any',
  },
});
