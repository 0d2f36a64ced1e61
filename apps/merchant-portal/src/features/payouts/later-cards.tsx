import { FailedState } from '@pay/design-system/page';
import { fetchedLater } from '@pay/screens';

const missing = ({ retry }: { retry: () => void }) => <FailedState onRetry={retry} />;

export const BatchPreview = fetchedLater(async () => (await import('./batch-preview.tsx')).BatchPreview, missing);
export const BatchRows = fetchedLater(async () => (await import('./batch-rows.tsx')).BatchRows, missing);
export const PayoutProgress = fetchedLater(async () => (await import('./payout-progress.tsx')).PayoutProgress, missing);
