import { FailedState } from '@pay/design-system/page';
import { fetchedLater } from '@pay/screens';

const missing = ({ retry }: { retry: () => void }) => <FailedState onRetry={retry} />;

export const BatchForm = fetchedLater(async () => (await import('./batch-form.tsx')).BatchForm, missing);
export const BatchDetail = fetchedLater(async () => (await import('./batch-detail.tsx')).BatchDetail, missing);
export const BatchList = fetchedLater(async () => (await import('./batch-list.tsx')).BatchList, missing);
export const Queue = fetchedLater(async () => (await import('./queue.tsx')).Queue, missing);
export const ReceiverList = fetchedLater(async () => (await import('./receiver-list.tsx')).ReceiverList, missing);
