import { useQuery } from '@tanstack/react-query';
import { payoutApi } from './payouts-api.ts';

const { singleGetAll, batchGetAll } = payoutApi;

/** How many payouts are in a state; nothing while it is not known. */
export function useCounts() {
  const one = { pageSize: 1 } as const;
  const waitingSingle = useQuery(singleGetAll.query({ status: 'WAITING', ...one }));
  const waitingBatch = useQuery(batchGetAll.query({ status: 'WAITING', ...one }));
  const single = waitingSingle.data?.totalSize;
  const batch = waitingBatch.data?.totalSize;
  return {
    waiting: single === undefined || batch === undefined ? undefined : { single, batch, total: single + batch },
  };
}

/** The same for the states that the list of single payouts leads to. */
export function useSingleCounts() {
  const one = { pageSize: 1 } as const;
  const waiting = useQuery(singleGetAll.query({ status: 'WAITING', ...one }));
  const sending = useQuery(singleGetAll.query({ status: 'TRANSFERRING', ...one }));
  const unanswered = useQuery(singleGetAll.query({ unanswered: true, ...one }));
  const scheduled = useQuery(singleGetAll.query({ scheduled: true, status: 'WAITING', ...one }));
  return {
    waiting: waiting.data?.totalSize,
    sending: sending.data?.totalSize,
    unanswered: unanswered.data?.totalSize,
    scheduled: scheduled.data?.totalSize,
  };
}
