import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copiedRows, type LooseRow, looseRows, type Names, accountKey, withRow } from './batch.rules.ts';
import type { BatchRow, CheckedRows } from './payout.ts';
import { payoutApi } from './payouts-api.ts';

const readAtOnce = 200;
const askAgainAfter = 2_000;

/** All rows of a batch that was prepared before, or those of one status. */
async function rowsOf(payOutId: string, status: 'FAILED' | undefined): Promise<BatchRow[]> {
  const rows: BatchRow[] = [];
  for (let page = 0; ; page += 1) {
    const { items, totalPage } = await payoutApi.batchGetRows.fetch({ payOutId, status, page, pageSize: readAtOnce });
    rows.push(...items);
    if (page + 1 >= totalPage) return rows;
  }
}

function useNames(checked: CheckedRows | undefined): Names {
  const accounts = (checked?.validItems ?? []).map(({ bin, accountNo }) => ({
    bin: bin ?? '',
    accountNo: accountNo ?? '',
  }));
  const unique = [...new Map(accounts.map((account) => [accountKey(account), account])).values()];
  const { data } = useQuery({
    ...payoutApi.batchGetNames.query({ accounts: unique }),
    enabled: unique.length > 0,
    refetchInterval: ({ state }) => (state.data && state.data.asking > 0 ? askAgainAfter : false),
  });
  return new Map((data?.items ?? []).map((told) => [accountKey(told), told]));
}

/** The rows of a batch that is being prepared: read from a file or taken from another batch, checked, corrected, taken out. */
export function useBatch(likeId: string, failedOnly: boolean) {
  const [own, setOwn] = useState<CheckedRows>();
  const [emptied, setEmptied] = useState(false);
  const read = useMutation(payoutApi.batchUploadFile.mutation({ onSuccess: (reply) => take(reply) }));
  const check = useMutation(payoutApi.batchCheck.mutation({ onSuccess: (reply) => take(reply) }));
  const copied = useQuery({
    queryKey: ['payout', 'copiedRows', likeId, failedOnly],
    queryFn: async () =>
      payoutApi.batchCheck.fetch({ rows: copiedRows(await rowsOf(likeId, failedOnly ? 'FAILED' : undefined)) }),
    enabled: likeId !== '',
    staleTime: Infinity,
  });
  const checked = emptied ? undefined : (own ?? copied.data);
  const names = useNames(checked);

  function take(reply: CheckedRows) {
    setOwn(reply);
    setEmptied(false);
  }
  const checkAgain = (rows: LooseRow[]) => {
    if (rows.length === 0) setEmptied(true);
    else check.mutate({ rows });
  };
  return {
    checked,
    names,
    busy: read.isPending || check.isPending || copied.isLoading,
    failure: read.error ?? check.error ?? copied.error,
    choose: (file: File | null | undefined) => {
      if (file) read.mutate({ file });
      else setEmptied(true);
    },
    correct: (row: LooseRow) => checked && checkAgain(withRow(looseRows(checked), row)),
    takeOut: (row: number) => checked && checkAgain(looseRows(checked).filter((one) => one.row !== row)),
  };
}
