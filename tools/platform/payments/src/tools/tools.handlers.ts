import { problem } from '@pay/contract-core';
import type { tool } from '@pay/contract-portal';
import { asciiUpper, bankDrillNames, bankDrills } from '@pay/domain';
import type { Caller, HandlersOf } from '@pay/platform-kernel';
import { takeCredit } from '../transactions/take-credit.ts';
import { inquiredAccount } from '../transactions/virtual-accounts.store.ts';
import { decodedQr } from './decoded-qr.ts';
import { sandboxCredit } from './sandbox-credit.ts';

/** Money of the sandbox, or of test mode, which is tried everywhere. */
const refuseRealMoney = ({ mode, services }: Pick<Caller, 'mode' | 'services'>) => {
  if (!services.settings.sandbox && mode === 'live') throw problem('not_found');
};

export const toolHandlers: HandlersOf<typeof tool> = {
  deposit: async ({ accountNo, amount, content }, { db, now, mode, services }) => {
    refuseRealMoney({ mode, services });
    const bank = db.ofAllAccounts('a deposit is made at the bank').unscoped('by anyone, to anyone');
    const credit = sandboxCredit({ accountNo, amount, content, creditedAt: new Date(now) });
    const { transactionId } = await takeCredit(bank, credit, now);
    return { txnNumber: credit.transactionNo, accountNo, amount, transactionId };
  },
  inquiry: {
    outside: async ({ accountNo }, { db, mode, services }) => {
      refuseRealMoney({ mode, services });
      const open = await inquiredAccount(db, accountNo);
      const displayName = open?.accountName ?? asciiUpper(services.settings.brand);
      if (open) return { displayName, amount: open.fixAmount };
      const holder = await services.bank.holder(accountNo, mode);
      if (!holder) throw problem('bank_account_not_found');
      return { displayName: holder.accountName, amount: null };
    },
  },
  getDrills: (_input, { services }) => ({
    items: services.settings.bank ? [] : bankDrillNames.map((drill) => ({ drill, ending: bankDrills[drill] })),
  }),
  scanQr: {
    outside: async ({ image }, { db, services }) => {
      const content = await services.uploads.read('qr', image, 'image');
      const { qr, bankName } = decodedQr(db, content);
      return {
        qrContent: content,
        bin: qr.bin,
        bankName,
        accountNo: qr.accountNo,
        amount: qr.amount ?? null,
        content: qr.purpose ?? null,
        service: qr.service,
        initMethod: qr.initMethod,
        currency: 'VND',
        country: 'VN',
        crc: content.slice(-4),
      };
    },
  },
};
