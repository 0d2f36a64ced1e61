import { toldFailure } from '@pay/api-client';
import { Money } from '@pay/design-system/display';
import { ConfirmDialog } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type BatchDetail, chargeOf, isBatch, type PayoutDetail } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { detailText as text } from './payouts.messages.ts';
import { useCharge } from './use-charge.tsx';

const Stack = styled('div')({ display: 'grid', gap: 16 });

interface ApproveDialogProps {
  payout: PayoutDetail | BatchDetail;
  onClose: () => void;
}

export function ApproveDialog({ payout, onClose }: ApproveDialogProps) {
  const t = useText();
  const label = useFieldLabel();
  const { date } = useFormats();
  const { chargeFacts } = useCharge();
  const done = ({ status, code }: { status: string; code: string }) => {
    const said = status === 'WAITING' && !payout.scheduledDate ? text.approvedWaits : text.approvedSending;
    toast({ tone: 'success', text: t(said, { code }), duration: 8_000, important: true });
    onClose();
  };
  const single = useMutation(payoutApi.singleApproveVerify.mutation({ onSuccess: done }));
  const batch = useMutation(payoutApi.batchApproveVerify.mutation({ onSuccess: done }));
  const { toAccountNo } = isBatch(payout) ? { toAccountNo: undefined } : payout;
  const { data: sentBefore } = useQuery({
    ...payoutApi.singleGetAll.query({ toAccount: toAccountNo, status: 'SUCCESS', pageSize: 1 }),
    enabled: toAccountNo !== undefined,
  });
  const approval = isBatch(payout) ? batch : single;
  const failure = toldFailure(approval.error);
  const asking = { asking: { payOutId: payout.id } };

  return (
    <ConfirmDialog
      title={isBatch(payout) ? t(text.approveBatchTitle, { count: payout.rowCount }) : t(text.approveTitle)}
      text={
        <Stack>
          {failure && (
            <Notice tone="danger" role="alert" tells={failure}>
              {failure.message}
            </Notice>
          )}
          {sentBefore?.totalSize === 0 && <Notice tone="warning">{t(text.firstTime)}</Notice>}
          <p>
            {payout.scheduledDate ? t(text.approvePlanned, { day: date(payout.scheduledDate) }) : t(text.approveText)}
          </p>
        </Stack>
      }
      facts={[
        { label: label('amount'), value: <Money amount={payout.amount} /> },
        ...chargeFacts(payout.amount, chargeOf(payout), payout.chargeType),
        ...(isBatch(payout)
          ? [{ label: label('batchName'), value: payout.name, wide: true }]
          : [
              {
                label: label('toAccountName'),
                value: `${payout.toAccountName} · ${payout.toBankName} ${payout.toAccountNo}`,
                wide: true,
              },
              { label: label('content'), value: payout.content, wide: true },
            ]),
        { label: label('fromAccountNo'), value: `${payout.fromAccountNo} · ${payout.fromAccountName}`, wide: true },
      ]}
      verb={t(text.approveVerb)}
      busy={approval.isPending}
      onConfirm={() => (isBatch(payout) ? batch.mutate(asking) : single.mutate(asking))}
      onClose={onClose}
    />
  );
}
