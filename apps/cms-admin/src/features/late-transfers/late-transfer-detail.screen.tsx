import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime, knownFacts, Money, StatusChip, useHistory } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { MatterStrip } from '#matter-strip';
import { payoutsApi } from '#payouts-api';
import { useRevealed } from '#use-revealed';
import { roleText } from '#roles-messages';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import type { LateTransferDecisionName } from './late-transfer-decision.tsx';
import type { LateTransfer } from './late-transfer.ts';
import { lateTransferScreens } from './late-transfers.feature.ts';
import { text } from './late-transfers.messages.ts';

const LateTransferDecision = dialogLater(
  async () => (await import('./late-transfer-decision.tsx')).LateTransferDecision,
);
const ProposeDialog = dialogLater(async () => (await import('./propose-dialog.tsx')).ProposeDialog);

type ActionName = LateTransferDecisionName | 'propose';

/** What is shown though it is not allowed, with its reason: the next steps of the state. */
const shownIn: Readonly<Partial<Record<LateTransfer['status'], readonly ActionName[]>>> = {
  OPEN: ['propose'],
  PROPOSED: ['approve', 'deny'],
};

export default function LateTransferDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { can } = usePermissions();
  const { id } = useScreenParams(lateTransferScreens.detail);
  const query = useQuery(payoutsApi.lateTransfer.getDetail.query({ id }));
  const personal = useRevealed(payoutsApi.lateTransfer.reveal, { id });
  useScreenTitle({ code: query.data?.code ?? '' });
  const historyOf = useHistory('LateTransferStatus', 'LateTransferAction');
  const [doing, setDoing] = useState<ActionName>();

  const mayDo = (name: ActionName) => can(atDesk(payoutsApi.lateTransfer[name].endpoint));

  const reasonAgainst = (name: ActionName, { allowed }: LateTransfer) => {
    if (allowed.includes(name)) return undefined;
    return t(name === 'propose' ? text.notNow : text.otherPerson);
  };

  const actionsOf = (late: LateTransfer): Action[] => [
    ...(shownIn[late.status] ?? []).filter(mayDo).map((name) => ({
      title: t(text[name]),
      danger: name === 'deny',
      onSelect: () => setDoing(name),
      disabledReason: reasonAgainst(name, late),
    })),
    ...personal.actionOf(late.code),
    { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId: late.merchantId }) },
  ];

  const resolutionOf = ({ resolution }: LateTransfer) =>
    resolution ? named('LateTransferResolution', resolution) : undefined;

  const nextOf = (late: LateTransfer) => {
    if (late.status === 'OPEN') return t(mayDo('propose') ? text.next : roleText.byMaker);
    return late.status === 'PROPOSED'
      ? t(text.toApprove, { by: late.proposedBy ?? '', resolution: resolutionOf(late) ?? '' })
      : undefined;
  };

  const view = (late: LateTransfer): DetailView => ({
    identity: late.merchantName,
    code: { label: label('code'), value: late.code },
    amount: late.amount,
    status: <StatusChip status={late.status} enumName="LateTransferStatus" at={late.decidedAt ?? late.toldAt} />,
    nextStep: nextOf(late),
    actions: actionsOf(late),
    facts: knownFacts([
      { label: label('orderKind'), value: named('RefusedOrderKind', late.orderKind) },
      { label: label('orderSubject'), value: late.orderSubject, copy: late.orderSubject },
      { label: t(text.order), value: late.reference, copy: late.reference },
      { label: label('bankNumber'), value: late.bankNumber, copy: late.bankNumber ?? undefined },
      { label: t(text.fromAccount), value: late.accountNo, copy: late.accountNo },
      { label: t(text.toAccount), value: late.toAccount, copy: late.toAccount ?? undefined },
      { label: t(text.lent), value: late.lentAmount > 0 ? <Money amount={late.lentAmount} /> : undefined },
      { label: t(text.balance), value: <Money amount={late.availableBalance} /> },
      { label: label('refusedAt'), value: <DateTime at={late.refusedAt} /> },
      { label: label('toldAt'), value: <DateTime at={late.toldAt} /> },
      { label: label('resolution'), value: resolutionOf(late) },
      { label: label('bankReference'), value: late.bankReference, copy: late.bankReference ?? undefined },
      { label: label('proposedBy'), value: late.proposedBy },
      { label: label('decidedBy'), value: late.decidedBy },
      { label: label('note'), value: late.note, wide: true },
    ]),
    history: historyOf(late.history),
  });

  const close = () => setDoing(undefined);
  return (
    <>
      <DetailPage
        query={query}
        view={(late) => view(personal.shownOf(late))}
        above={
          <>
            {personal.above}
            <MatterStrip kinds={['lateTransfers']} subjectId={id} />
          </>
        }
      />
      {doing === 'propose' && query.data && <ProposeDialog late={query.data} onClose={close} />}
      {doing && doing !== 'propose' && query.data && (
        <LateTransferDecision decision={doing} late={query.data} onClose={close} />
      )}
      {personal.dialog}
    </>
  );
}
