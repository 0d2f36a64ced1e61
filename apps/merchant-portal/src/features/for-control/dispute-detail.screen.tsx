import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { StatusChip, type TimelineEntry } from '@pay/design-system/display';
import { useDownload } from '@pay/design-system/files';
import { statusExplanation, useActorName, useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { disputeApi } from '#dispute-api';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { useDisputeFacts } from './dispute-facts.tsx';
import type { Dispute } from './dispute.ts';
import { forControlScreens } from './for-control.feature.ts';
import { text } from './for-control.messages.ts';

const DeleteDialog = dialogLater(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

export default function DisputeDetailScreen(): ReactNode {
  const t = useText();
  const named = useEnumLabel();
  const actorName = useActorName();
  const { date } = useFormats();
  const { can } = usePermissions();
  const { id } = useScreenParams(forControlScreens.detail);
  const query = useQuery(disputeApi.get.query({ id }));
  const code = query.data?.forControlCode ?? '';
  const { data: history } = useQuery({ ...disputeApi.history.query({ code }), enabled: code !== '' });
  useScreenTitle({ code });
  const factsOf = useDisputeFacts();
  const [deleting, setDeleting] = useState(false);
  const { busy, download } = useDownload();

  const nextOf = ({ status, refundState, term, dueDay }: Dispute) => {
    if (refundState === 'SENDING') return t(text.refunding);
    if (term === 'OVERDUE') return t(text.late);
    if (status === 'SOLVING') return t(text.solving, { day: date(dueDay) });
    return status === 'WAITING_SOLVE' ? t(text.waiting, { day: date(dueDay) }) : undefined;
  };

  const reasonAgainst = ({ allowed }: Dispute) => {
    if (!can(disputeApi.delete.endpoint.allow)) return t(text.notPermitted);
    return allowed.includes('delete') ? undefined : t(text.notDeletable);
  };

  const entries = (history ?? []).map((row, index): TimelineEntry => ({
    id: String(index),
    title: named('ForControlCommand', row.forControlCommand),
    at: row.createdAt,
    by: actorName(row.createdBy),
    note: row.note,
  }));

  const view = (dispute: Dispute): DetailView => {
    const explained = statusExplanation('ForControlStatus', dispute.status);
    const isOpen = dispute.status === 'WAITING_SOLVE' || dispute.status === 'SOLVING';
    return {
      identity: dispute.txnNumber,
      code: { label: t(text.matter), value: dispute.forControlCode },
      amount: dispute.amount,
      status: (
        <StatusChip status={dispute.status} enumName="ForControlStatus" at={dispute.endedAt ?? dispute.createdAt} />
      ),
      explanation: explained && t(explained),
      nextStep: nextOf(dispute),
      actions: [
        { title: t(text.openTransaction), to: transactionScreens.detail.link({ id: dispute.transactionId }) },
        { title: t(text.pdf), busy, onSelect: () => void download(() => disputeApi.exportPdf.download({ id })) },
        ...(isOpen
          ? [
              {
                title: t(text.delete),
                danger: true,
                disabledReason: reasonAgainst(dispute),
                onSelect: () => setDeleting(true),
              },
            ]
          : []),
      ],
      facts: factsOf(dispute),
      history: entries.toReversed(),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} />
      {deleting && query.data && <DeleteDialog dispute={query.data} onClose={() => setDeleting(false)} />}
    </>
  );
}
