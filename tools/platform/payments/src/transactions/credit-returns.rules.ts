import { canAct, paymentMachine } from '@pay/domain';
import type { StaffActor } from '@pay/platform-kernel';
import type { HeldCredit } from './held-credits.store.ts';
import type { TransactionRow } from './transactions.rules.ts';

interface Held extends Pick<HeldCredit, 'fromBin' | 'fromAccount'> {
  paymentStatus: TransactionRow['status'] | null;
  exception: TransactionRow['exception'] | null;
  heldState: HeldCredit['state'] | null;
  returnProposedById: string | null;
}

/** What the states of a credit and its payment let somebody of the staff do with the money that is held. */
export function creditReturnActions(
  { paymentStatus, exception, heldState, fromBin, fromAccount, returnProposedById }: Held,
  { userId }: Pick<StaffActor, 'userId'>,
) {
  const isHeld = heldState === 'HELD';
  const isReturnable =
    isHeld &&
    (exception ?? 'NONE') !== 'NONE' &&
    paymentStatus !== null &&
    canAct(paymentMachine, paymentStatus, 'return', 'staff') &&
    fromBin !== null &&
    fromAccount !== null;
  const isOthers = isHeld && returnProposedById !== null && returnProposedById !== userId;
  return {
    proposeReturn: isReturnable && returnProposedById === null,
    approveReturn: isReturnable && isOthers,
    denyReturn: isOthers,
  };
}

/** Why money is held: what does not fit, or that the bank could not send it back. */
export const heldReasonOf = ({
  exception,
  returnRefused,
}: Pick<HeldCredit, 'returnRefused'> & Pick<TransactionRow, 'exception'>) => {
  if (returnRefused) return 'RETURN_REFUSED' as const;
  return exception === 'NONE' ? ('WAITS_FOR_REST' as const) : exception;
};
