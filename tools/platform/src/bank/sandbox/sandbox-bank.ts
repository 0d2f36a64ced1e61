import { hasShape, providerBank } from '@pay/domain';
import { createHash } from 'node:crypto';
import type { Mode } from '../../server/actor.ts';
import type { Storage } from '../../storage/engine.ts';
import type { BankConnector, TransferOrder, TransferOutcome } from '../connector.ts';

const familyNames = ['NGUYEN', 'TRAN', 'LE', 'PHAM', 'HOANG', 'VU', 'DANG', 'BUI', 'DO', 'NGO'];
const middleNames = ['VAN', 'THI', 'MINH', 'THANH', 'QUOC', 'NGOC', 'HUU', 'KIM'];
const givenNames = ['AN', 'BINH', 'CHI', 'DUNG', 'HANH', 'KHOA', 'LAN', 'MAI', 'NAM', 'PHUC', 'QUYEN', 'SON', 'TRANG', 'VY'];

const pick = (names: readonly string[], byte: number) => names[byte % names.length]!;

/** Numbers that end in 404 exist nowhere; every other number has one holder, always the same. */
function inventedHolder(bin: string, accountNo: string): string | null {
  if (accountNo.endsWith('404')) return null;
  const hash = createHash('sha256').update(`${bin} ${accountNo}`).digest();
  return [pick(familyNames, hash[0]!), pick(middleNames, hash[1]!), pick(givenNames, hash[2]!)].join(' ');
}

/** Transfers whose last digits ask for it are refused (…1403) or never answered (…1905). */
function outcomeOf({ toAccount }: TransferOrder): TransferOutcome {
  if (toAccount.endsWith('1403')) return 'refused';
  return toAccount.endsWith('1905') ? 'unknown' : 'done';
}

/** A bank that lives in this process: every account exists unless its number says otherwise. */
export function sandboxBank(storages: Record<Mode, Storage>): BankConnector {
  const orders = new Map<string, TransferOrder>();

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

  return {
    bin: providerBank.bin,
    name: providerBank.shortName,
    holder: (accountNo, mode) => holderAt(providerBank.bin, accountNo, mode),
    beneficiary: holderAt,
    transfer: async (order) => {
      orders.set(order.reference, order);
      return outcomeOf(order);
    },
    transferStatus: async (reference) => {
      const order = orders.get(reference);
      return order ? outcomeOf(order) : 'not_found';
    },
  };
}
