import { defineContract } from '@pay/contract-core';
import { bankAccountNo, shaped } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

export { bank, bankListEntry } from '@pay/contract-shared';

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
