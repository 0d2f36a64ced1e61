import { atField, invalidField, problem } from '@pay/contract-core';
import type { bankPublic } from '@pay/contract-payer';
import type { bank, coreBank } from '@pay/contract-portal';
import { type HandlersOf, type Mode, platformPage, type Services } from '@pay/platform-kernel';
import { answered } from '../bank/bank-answer.ts';
import type { BankConnector } from '../bank/connector.ts';
import { knownBank } from './bank-directory.ts';
import { listedBank, monogram } from './bank-icons.ts';
import { listBanks } from './banks.store.ts';

export const bankHandlers: HandlersOf<typeof bank> = {
  getAll: async (filter, { db, page, services }) => {
    const { rows, total } = await listBanks(db, filter, page);
    return platformPage(
      rows.map((row) => listedBank(row, services)),
      page,
      total,
    );
  },
};

export const bankPublicHandlers: HandlersOf<typeof bankPublic> = {
  monogram: ({ letters, hue }) => ({
    name: `${letters}.svg`,
    mimeType: 'image/svg+xml',
    content: Buffer.from(monogram(letters, hue)),
    disposition: 'inline',
    cache: 'forever',
  }),
};

interface Beneficiary {
  bin: string;
  accountNo: string;
}

/** Asks a bank for the holder of an account; null where it knows no such account. */
export const answeredBeneficiary = (bank: BankConnector, mode: Mode, { bin, accountNo }: Beneficiary) =>
  answered(bank.beneficiary(bin, accountNo, mode));

/** Who holds an account at a bank that takes transfers; null where that bank knows no such account. */
export async function holderAtBank(services: Services, mode: Mode, { bin, accountNo }: Beneficiary) {
  if (!knownBank(services.storages.live.db, bin)?.receivesTransfers) throw invalidField('bin', 'unknown');
  return answeredBeneficiary(services.bank, mode, { bin, accountNo });
}

/** Who holds an account at any bank; throws where the bank knows no such account or gives no answer. */
export async function beneficiaryOf(services: Services, mode: Mode, account: Beneficiary) {
  const holder = await holderAtBank(services, mode, account);
  if (!holder) throw problem('bank_account_not_found', atField('accountNo', 'unknown'));
  return { accountName: holder.accountName };
}

export const coreBankHandlers: HandlersOf<typeof coreBank> = {
  getBeneficiary: { outside: (account, { mode, services }) => beneficiaryOf(services, mode, account) },
};
