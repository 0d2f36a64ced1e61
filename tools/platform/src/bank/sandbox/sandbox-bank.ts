import { hasShape, providerBank } from '@pay/domain';
import type { Mode } from '../../server/actor.ts';
import type { Storage } from '../../storage/engine.ts';
import type { BankConnector, TransferOrder, TransferOutcome } from '../connector.ts';
import { inventedAccountNos, inventedName } from './invented-people.ts';
import { customerOf } from './sandbox-customers.ts';
import { keepTransfer, transferOutcome } from './sandbox-transfers.ts';

/** Numbers that end in 404 exist nowhere, those in 1504 keep the bank from answering; every other number has one holder, always the same. */
function inventedHolder(bin: string, accountNo: string): string | null {
  if (accountNo.endsWith('1504')) throw new Error('The sandbox bank does not answer about this account');
  return accountNo.endsWith('404') ? null : inventedName(`${bin} ${accountNo}`);
}

/** Transfers whose last digits ask for it are refused (…1403) or never answered (…1905). */
function outcomeOf({ toAccount }: TransferOrder): TransferOutcome {
  if (toAccount.endsWith('1403')) return 'refused';
  return toAccount.endsWith('1905') ? 'unknown' : 'done';
}

/** A bank that lives beside the platform: every account exists unless its number says otherwise. */
export function sandboxBank(storages: Record<Mode, Storage>): BankConnector {
  const linkedHolder = async (accountNo: string, mode: Mode) => {
    const row = await storages[mode].db
      .selectFrom('bankAccount')
      .select('accountName')
      .where('accountNo', '=', accountNo)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row?.accountName;
  };

  const holderAt = async (bin: string, accountNo: string, mode: Mode) => {
    if (!hasShape('bankAccountNo', accountNo)) return null;
    const linked = bin === providerBank.bin ? await linkedHolder(accountNo, mode) : undefined;
    const accountName = linked ?? inventedHolder(bin, accountNo);
    return accountName === null ? null : { accountNo, accountName };
  };

  /** Whoever names an account with his own identity number holds it, except those ending in 1304, which are somebody else's. */
  const heldAccount = async (accountNo: string, identityNo: string, mode: Mode) => {
    const known = await holderAt(providerBank.bin, accountNo, mode);
    if (!known) return null;
    const { name, phone } = await customerOf(identityNo, storages.live);
    const isAnothers = accountNo.endsWith('1304') || (await linkedHolder(accountNo, mode)) !== undefined;
    return { accountNo, accountName: isAnothers ? known.accountName : name, phone };
  };

  return {
    bin: providerBank.bin,
    name: providerBank.shortName,
    holder: (accountNo, mode) => holderAt(providerBank.bin, accountNo, mode),
    beneficiary: holderAt,
    heldAccount,
    accountsOf: async (identityNo) => {
      const { name, phone } = await customerOf(identityNo, storages.live);
      return inventedAccountNos(identityNo.replace('-', '')).map((accountNo) => ({
        accountNo,
        accountName: name,
        phone,
      }));
    },
    transfer: (order, mode) => keepTransfer(storages[mode], order, outcomeOf(order)),
    transferStatus: (reference, mode) => transferOutcome(storages[mode], reference),
  };
}
