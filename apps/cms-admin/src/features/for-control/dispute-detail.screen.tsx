import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { StatusChip, type TimelineEntry } from '@pay/design-system/display';
import { useDownload } from '@pay/design-system/files';
import type { Action } from '@pay/design-system/theme';
import { useActorName, useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { feesApi } from '#fees-api';
import { MatterStrip } from '#matter-strip';
import { useLiveOnly } from '#use-live-only';
import { useRevealed } from '#use-revealed';
import { roleText } from '#roles-messages';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import type { DisputeDecisionName } from './dispute-decision.tsx';
import { useDisputeFacts } from './dispute-facts.tsx';
import type { Dispute } from './dispute.ts';
import { forControlScreens } from './for-control.feature.ts';
import { text } from './for-control.messages.ts';

const DisputeDecision = dialogLater(async () => (await import('./dispute-decision.tsx')).DisputeDecision);
const SettleDialog = dialogLater(async () => (await import('./settle-dialog.tsx')).SettleDialog);

type ActionName = DisputeDecisionName | 'approve';

/** What is shown though it is not allowed, with its reason: the next steps of the state. */
const shownIn: Readonly<Record<string, readonly ActionName[]>> = {
  WAITING_SOLVE: ['solve', 'deny'],
  SOLVING: ['approve', 'deny'],
  proposed: ['confirm', 'sendBack'],
};

export default function DisputeDetailScreen(): ReactNode {
  const t = useText();
  const named = useEnumLabel();
  const actorName = useActorName();
  const { date, money } = useFormats();
  const { can } = usePermissions();
  const { id } = useScreenParams(forControlScreens.detail);
  const query = useQuery(feesApi.forControl.get.query({ id }));
  const personal = useRevealed(feesApi.forControl.reveal, { id });
  const code = query.data?.forControlCode ?? '';
  const { data: history } = useQuery({ ...feesApi.forControl.history.query({ code }), enabled: code !== '' });
  useScreenTitle({ code });
  const factsOf = useDisputeFacts();
  const liveOnly = useLiveOnly();
  const [deciding, setDeciding] = useState<ActionName>();
  const { busy, download } = useDownload();

  const mayDo = (name: ActionName) => can(atDesk(feesApi.forControl[name].endpoint));

  const reasonAgainst = (name: ActionName, { allowed, status, admin, proposal }: Dispute) => {
    if (allowed.includes(name)) return undefined;
    const ofLive = liveOnly(feesApi.forControl[name]);
    if (ofLive) return ofLive;
    if (proposal) return t(text.otherPerson);
    if (status === 'SOLVING' && admin) return t(text.onlyTaker, { name: admin.fullName });
    return t(text.notNow);
  };

  const actionsOf = (dispute: Dispute): Action[] => [
    ...(shownIn[dispute.proposal ? 'proposed' : dispute.status] ?? []).filter(mayDo).map((name) => ({
      title: t(text[name]),
      danger: name === 'deny' || name === 'sendBack',
      onSelect: () => setDeciding(name),
      disabledReason: reasonAgainst(name, dispute),
    })),
    { title: t(text.pdf), busy, onSelect: () => void download(() => feesApi.forControl.exportPdf.download({ id })) },
    ...personal.actionOf(dispute.forControlCode),
    { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId: dispute.merchant.id }) },
  ];

  const nextOf = ({ status, proposal, refundState, dueDay }: Dispute) => {
    if (proposal) {
      const { by, resolution, amount } = proposal;
      return t(text.toConfirm, { by, resolution: named('ForControlResolution', resolution), amount: money(amount) });
    }
    if (refundState === 'SENDING') return t(text.refunding);
    if (status === 'WAITING_SOLVE') return t(mayDo('solve') ? text.next : roleText.byChecker);
    if (status !== 'SOLVING') return undefined;
    return t(refundState === 'REFUSED' ? text.refundRefused : text.decideNext, { day: date(dueDay) });
  };

  const entries = (history ?? []).map((row, index): TimelineEntry => ({
    id: String(index),
    title: named('ForControlCommand', row.forControlCommand),
    at: row.createdAt,
    by: actorName(row.createdBy),
    note: [row.note, row.internalNote && t(text.forStaff, { note: row.internalNote })].filter(Boolean).join(' · '),
  }));

  const view = (dispute: Dispute): DetailView => ({
    identity: dispute.merchant.name,
    code: { label: t(text.matter), value: dispute.forControlCode },
    amount: dispute.amount,
    status: (
      <>
        <StatusChip status={dispute.status} enumName="ForControlStatus" at={dispute.endedAt ?? dispute.createdAt} />
        {dispute.term && dispute.term !== 'IN_TIME' && <StatusChip status={dispute.term} enumName="ForControlTerm" />}
      </>
    ),
    nextStep: nextOf(dispute),
    actions: actionsOf(dispute),
    facts: factsOf(personal.shownOf(dispute)),
    history: entries.toReversed(),
  });

  const close = () => setDeciding(undefined);
  return (
    <>
      <DetailPage
        query={query}
        view={view}
        above={
          <>
            {personal.above}
            <MatterStrip kinds={['disputes']} subjectId={id} />
          </>
        }
      />
      {deciding === 'approve' && query.data && <SettleDialog dispute={query.data} onClose={close} />}
      {deciding && deciding !== 'approve' && query.data && (
        <DisputeDecision decision={deciding satisfies DisputeDecisionName} dispute={query.data} onClose={close} />
      )}
      {personal.dialog}
    </>
  );
}
