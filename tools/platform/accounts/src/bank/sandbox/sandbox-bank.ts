import { type BankDrill, bankDrillOf, bankDrills, hasShape, providerBank } from '@pay/domain';
import type { Instant, Mode, Storage } from '@pay/platform-kernel';
import { accountLinkedAnywhere } from '../../bank-accounts/bank-accounts.store.ts';
import type { BankConnector, TransferOrder, TransferOutcome } from '../connector.ts';
import { identityOfAccount, inventedName, openedAccountNo, ownAccountNos } from './invented-people.ts';
import { customerOf, knownCustomer } from './sandbox-customers.ts';
import { keepTransfer, transferOutcome } from './sandbox-transfers.store.ts';

const outcomes: Partial<Record<BankDrill, TransferOutcome>> = {
  REFUSED: 'refused',
  DONE_AFTER: 'refused',
  UNANSWERED: 'unknown',
  LATE: 'unknown',
};

/** What goes to the provider is judged by the account that pays it. */
function outcomeOf({ fromAccount, toAccount }: TransferOrder): TransferOutcome {
  const drill = bankDrillOf(toAccount ?? fromAccount);
  return (drill && outcomes[drill]) ?? 'done';
}

/**
 * A linked account keeps its holder, then the identity number in it decides. Other numbers: 404 is unknown, 1504 gets no answer,
 * 1304 belongs to a stranger, and any other ending belongs to the customer who asks.
 */
export function sandboxBank(storages: Record<Mode, Storage>, clocks: Record<Mode, { now(): Instant }>): BankConnector {
  const linkedHolder = async (accountNo: string, mode: Mode) => {
    const account = await accountLinkedAnywhere(storages[mode].db, accountNo);
    return account?.accountName;
  };

  const keptFor = async (accountNo: string) => {
    const identityNo = identityOfAccount(accountNo);
    return identityNo && (await knownCustomer(identityNo, storages.live))?.name;
  };

  const holderAt = async (bin: string, accountNo: string, mode: Mode, askedBy?: string) => {
    if (!hasShape('bankAccountNo', accountNo)) return null;
    const isOwnBank = bin === providerBank.bin;
    const known = isOwnBank ? ((await linkedHolder(accountNo, mode)) ?? (await keptFor(accountNo))) : undefined;
    if (known) return { accountNo, accountName: known };
    if (accountNo.endsWith(bankDrills.NO_NAME)) throw new Error('The sandbox bank does not answer about this account');
    if (accountNo.endsWith(bankDrills.NOBODY)) return null;
    const isAskers = askedBy !== undefined && !accountNo.endsWith('1304');
    const accountName = isAskers
      ? (await customerOf(askedBy, storages.live)).name
      : inventedName(`${bin} ${accountNo}`);
    return { accountNo, accountName };
  };

  return {
    bin: providerBank.bin,
    name: providerBank.shortName,
    holder: (accountNo, mode, askedBy) => holderAt(providerBank.bin, accountNo, mode, askedBy),
    beneficiary: (bin, accountNo, mode) => holderAt(bin, accountNo, mode),
    heldAccount: async (accountNo, identityNo, mode) => {
      const holder = await holderAt(providerBank.bin, accountNo, mode, identityNo);
      return holder && { ...holder, phone: (await customerOf(identityNo, storages.live)).phone };
    },
    accountsOf: async (identityNo) => {
      const { name, phone } = await customerOf(identityNo, storages.live);
      return ownAccountNos(identityNo).map((accountNo) => ({ accountNo, accountName: name, phone }));
    },
    openAccount: async ({ reference, identityNo, accountName }) =>
      identityNo.endsWith(bankDrills.REFUSED)
        ? { outcome: 'refused', reason: 'KHACH HANG CHUA DU DIEU KIEN MO TAI KHOAN' }
        : { outcome: 'opened', accountNo: openedAccountNo(reference), accountName },
    transfer: (order, mode) => keepTransfer(storages[mode], order, outcomeOf(order), clocks[mode].now()),
    transferStatus: (reference, mode) => transferOutcome(storages[mode], reference),
  };
}
