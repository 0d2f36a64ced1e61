import { canAct, vietQrProMachine } from '@pay/domain';
import { ownBankName } from '@pay/platform-accounts';
import type { Trx } from '@pay/platform-kernel';
import type { Permit } from './permits.store.ts';
import type { ListedCustomer } from './pro-customers.store.ts';

type State = Pick<Permit, 'status' | 'lockedBy'>;

/** A lock of the staff is not the merchant's to lift. */
export const merchantActions = ({ status, lockedBy }: State) => ({
  REQUEST_ACTIVATION: canAct(vietQrProMachine, status, 'REQUEST_ACTIVATION', 'merchant'),
  WITHDRAW: canAct(vietQrProMachine, status, 'WITHDRAW', 'merchant'),
  ENABLE: canAct(vietQrProMachine, status, 'ENABLE', 'merchant') && lockedBy === 'MERCHANT',
  DISABLE: canAct(vietQrProMachine, status, 'DISABLE', 'merchant'),
});

export type MerchantAction = keyof ReturnType<typeof merchantActions>;

export const staffActions = ({ status, lockedBy }: State) => ({
  approve: canAct(vietQrProMachine, status, 'approve', 'staff'),
  reject: canAct(vietQrProMachine, status, 'reject', 'staff'),
  lock: canAct(vietQrProMachine, status, 'lock', 'staff') && lockedBy !== 'STAFF',
  unlock: canAct(vietQrProMachine, status, 'unlock', 'staff') && lockedBy === 'STAFF',
});

export type StaffAction = keyof ReturnType<typeof staffActions>;

const off: State & Pick<Permit, 'reason' | 'requestedAt'> = {
  status: 'INACTIVE',
  lockedBy: null,
  reason: null,
  requestedAt: null,
};

const named = <Name extends string>(actions: Readonly<Record<Name, boolean>>) =>
  (Object.keys(actions) as Name[]).filter((name) => actions[name]);

/** What an account may do depends on the merchant, without which nothing can be asked for. */
export function permitAnswer(permit: Permit | undefined, mayAct = true) {
  const { status, lockedBy, reason, requestedAt } = permit ?? off;
  return { status, lockedBy, reason, requestedAt, allowed: mayAct ? named(merchantActions({ status, lockedBy })) : [] };
}

export const customerAnswer = (db: Trx) => (row: ListedCustomer) => ({
  id: row.id,
  name: row.name,
  reference: row.reference,
  phone: row.phone,
  active: row.active,
  accountNo: row.accountNo,
  accountName: row.accountName,
  bankName: ownBankName(db),
  bankAccountId: row.bankAccountId,
  bankAccountNo: row.bankAccountNo,
  createAt: row.createdAt,
  revenue: row.revenue,
  numOfPayments: row.numOfPayments,
  lastPaidAt: row.lastPaidAt,
  open: row.active && row.merchantStatus === 'APPROVED' && row.accountStatus === 'APPROVED',
});
