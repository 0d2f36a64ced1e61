import type { InputOf } from '@pay/contract-core';
import type { payout } from '@pay/contract-portal';
import { amountBounds, isBankAccountNo, isBin } from '@pay/domain';
import { useSettled } from '@pay/forms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { payoutApi } from './payouts-api.ts';

type Entered = Partial<InputOf<typeof payout.singleCreate>>;

const { min } = amountBounds.SAME_BANK_PAYOUT;

const isWhole = ({ bin, accountNo, amount }: Entered) =>
  isBin(bin ?? '') && isBankAccountNo(accountNo?.trim() ?? '') && (amount ?? 0) >= min;

/** What the payout that is being entered would cost, once all that decides it is there. */
export function usePreview({ bin, accountNo, amount, content, fromBankAccountId, scheduledDate }: Entered) {
  const entered = {
    bin: bin ?? '',
    accountNo: accountNo?.trim() ?? '',
    amount: amount ?? 0,
    content: content?.trim() || undefined,
    fromBankAccountId: fromBankAccountId || undefined,
    scheduledDate: scheduledDate || undefined,
  };
  const settled = JSON.parse(useSettled(JSON.stringify(entered))) as typeof entered;
  const enabled = isWhole(entered) && isWhole(settled);
  const query = useQuery({
    ...payoutApi.singlePreview.query(settled, { retry: false }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { preview: enabled ? query.data : undefined, error: enabled ? query.error : null, refetch: query.refetch };
}
