import { isBankAccountNo, isBin } from '@pay/domain';
import { useSettled } from '@pay/forms';
import { useQuery } from '@tanstack/react-query';
import { coreBankApi } from './banks-api.ts';

const freshMs = 5 * 60_000;

interface Account {
  bin: string | null | undefined;
  accountNo: string | null | undefined;
}

/** Asks the bank whose account it is, once both are entered and nobody is typing any more. */
export function useHolder({ bin, accountNo }: Account) {
  const entered = `${bin ?? ''} ${accountNo?.trim() ?? ''}`;
  const [settledBin = '', settledNo = ''] = useSettled(entered).split(' ');
  const isWhole = isBin(settledBin) && isBankAccountNo(settledNo);
  const query = useQuery({
    ...coreBankApi.getBeneficiary.query(
      { bin: settledBin, accountNo: settledNo },
      { staleTime: freshMs, retry: false },
    ),
    enabled: isWhole && entered === `${settledBin} ${settledNo}`,
  });
  const isAsked = isWhole && entered === `${settledBin} ${settledNo}`;
  return {
    name: isAsked ? query.data?.accountName : undefined,
    error: isAsked ? query.error : null,
    asking: isAsked && query.isFetching,
    silent: isAsked && query.error?.name === 'bank_gives_no_answer',
    askAgain: () => void query.refetch(),
  };
}

export type Holder = ReturnType<typeof useHolder>;
