import { Card, Stepper } from '@pay/design-system/page';
import { ProgressBar } from '@pay/design-system/progress';
import { useText } from '@pay/i18n';
import type { Batch, Payout } from './payout.ts';
import { detailText as text } from './payouts.messages.ts';
import { useBatchProgress } from './use-batch-progress.ts';

/** How far an open payout has come; one that has ended needs no line. */
export function PayoutProgress({
  payout: { status, sentAt },
  rows,
}: {
  payout: Pick<Payout | Batch, 'status'> & { sentAt?: string | null };
  rows?: Pick<Batch, 'rowCount' | 'successCount' | 'failedCount'>;
}) {
  const t = useText();
  const wordsOf = useBatchProgress();
  const steps = [
    { id: 'prepared', title: t(text.stepPrepared) },
    { id: 'approved', title: t(text.stepApproved) },
    { id: 'sent', title: t(text.stepSent) },
    { id: 'arrived', title: t(text.stepArrived) },
  ];
  const current = () => {
    if (status === 'WAITING') return 'approved';
    return sentAt ? 'arrived' : 'sent';
  };
  return (
    <Card title={t(text.progress)}>
      <Stepper steps={steps} current={current()} />
      {rows && status !== 'WAITING' && (
        <ProgressBar words={wordsOf(rows)} done={rows.successCount + rows.failedCount} all={rows.rowCount} />
      )}
    </Card>
  );
}
