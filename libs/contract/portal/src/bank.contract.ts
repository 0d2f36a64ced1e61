import { defineContract, paged, pageOf } from '@pay/contract-core';
import { bankAccountNo, flag, keyword, shaped } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

export const bankListEntry = z.object({
  id: z.string(),
  code: z.string(),
  bin: z.string(),
  benId: z.string(),
  citad: z.nullish(z.string()),
  commonName: z.string(),
  logo: z.nullish(z.string()),
  icon: z.nullish(z.string()),
  name: z.string(),
  shortName: z.string(),
  swift: z.nullish(z.string()),
  napasCode: z.string(),
  napasSupported: z.boolean(),
  vietQrSupported: z.boolean(),
});

export const bank = defineContract('bank', {
  getAll: {
    route: 'GET /api/bank/v1/getAll',
    query: paged(
      { code: z.optional(keyword), name: z.optional(keyword), napasSupported: z.optional(flag) },
      { size: 200, sorts: ['position', 'code', 'shortName', 'name'], direction: 'ASC' },
    ),
    returns: pageOf(bankListEntry),
    allow: 'bearer',
    mode: 'live',
    merchantStatus: 'any',
  },
});

export const coreBank = defineContract('coreBank', {
  getBeneficiary: {
    route: 'GET /api/coreBank/v1/getBeneficiary',
    query: z.object({ bin: shaped('bin'), accountNo: bankAccountNo }),
    returns: z.object({ accountName: z.string() }),
    allow: [may('payout', 'read'), may('transferMoneyTool', 'read')],
    rate: 'inquiry',
    problems: ['bank_account_not_found', 'bank_gives_no_answer', 'too_many_requests'],
  },
});
