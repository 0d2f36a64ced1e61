import { Card, Stepper } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import type { Batch, Payout } from './payout.ts';
import { detailText as text } from './payouts.messages.ts';

/** How far an open payout has come; one that has ended needs no line. */
export function PayoutProgress({
  payout: { status, sentAt },
}: {
  payout: Pick<Payout | Batch, 'status'> & { sentAt?: string | null };
}) {
  const t = useText();
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
    </Card>
  );
}
