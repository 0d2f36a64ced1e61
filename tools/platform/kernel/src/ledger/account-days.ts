import { type AccountKind, noBankAccount } from './accounts.ts';
import type { EventKind } from './events.ts';

interface Entry {
  account: AccountKind;
  bankAccountId: string;
  amount: number;
}

interface AccountMovement {
  bankAccountId: string;
  event: string;
  total: number;
  incoming: number;
  outgoing: number;
  charged: number;
}

/** A kind may carry what tells one event of a payment from another; its first word names the event. */
export const eventOf = (kind: string): string => kind.split(' ')[0]!;

/** What an event moves on each account that a merchant may use, with what the bank keeps at once of a payment. */
export function accountMovements(kind: EventKind, entries: readonly Entry[]): AccountMovement[] {
  const event = eventOf(kind);
  const movements = entries
    .filter(({ account }) => account === 'merchant-available')
    .map(({ bankAccountId, amount }) => ({
      bankAccountId,
      event,
      total: 1,
      incoming: Math.max(amount, 0),
      outgoing: Math.max(-amount, 0),
      charged: 0,
    }));
  const cleared = entries.find(({ account }) => account === 'provider-clearing')?.amount ?? 0;
  if (event !== 'PAY_IN' || cleared >= 0) return movements;
  const bankAccountId = entries.find((entry) => entry.bankAccountId !== noBankAccount)!.bankAccountId;
  // A charge that leaves nothing of the payment moves nothing on the account.
  return [...movements, { bankAccountId, event, total: 0, incoming: 0, outgoing: 0, charged: -cleared }];
}
