import { invalidField, problem } from '@pay/contract-core';
import type { bank, coreBank } from '@pay/contract-portal';
import { type HandlersOf, platformPage } from '@pay/platform-kernel';
import { answered } from '../bank/bank-answer.ts';
import { listBanks, receivesTransfers } from './banks.store.ts';

export const bankHandlers: HandlersOf<typeof bank> = {
  getAll: async (filter, { db, page }) => {
    const { rows, total } = await listBanks(db, filter, page);
    return platformPage(rows, page, total);
  },
};

export const coreBankHandlers: HandlersOf<typeof coreBank> = {
  getBeneficiary: {
    outside: async ({ bin, accountNo }, { mode, services }) => {
      if (!(await receivesTransfers(services.storages.live.db, bin))) throw invalidField('bin', 'unknown');
      const holder = await answered(services.bank.beneficiary(bin, accountNo, mode));
      if (!holder) throw problem('bank_account_not_found');
      return { accountName: holder.accountName };
    },
  },
};
