import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { StatusChip, useHistory } from '@pay/design-system/display';
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
import type { CaseDecisionName } from './case-decision.tsx';
import type { PayoutCase } from './payout-case.ts';
import { payoutCaseScreens } from './payout-cases.feature.ts';
import { text } from './payout-cases.messages.ts';
import { useCaseFacts } from './use-case-facts.tsx';

const CaseDecision = dialogLater(async () => (await import('./case-decision.tsx')).CaseDecision);
const SettleDialog = dialogLater(async () => (await import('./settle-dialog.tsx')).SettleDialog);

type ActionName = CaseDecisionName | 'settle';

/** What is shown though it is not allowed, with its reason: the next steps of the state. */
const shownIn: Readonly<Partial<Record<PayoutCase['state'], readonly ActionName[]>>> = {
  OPEN: ['settle'],
  PROPOSED: ['confirm', 'sendBack'],
};

export default function PayoutCaseDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { can } = usePermissions();
  const { id } = useScreenParams(payoutCaseScreens.detail);
  const query = useQuery(payoutsApi.payoutReview.get.query({ id }));
  const personal = useRevealed(payoutsApi.payoutReview.reveal, { id });
  useScreenTitle({ code: query.data?.code ?? '' });
  const historyOf = useHistory('PayoutStatus', 'PayoutAction');
  const factsOf = useCaseFacts();
  const [doing, setDoing] = useState<ActionName>();

  const mayDo = (name: ActionName) => can(atDesk(payoutsApi.payoutReview[name].endpoint));

  const reasonAgainst = (name: ActionName, { allowed }: PayoutCase) => {
    if (allowed.includes(name)) return undefined;
    return t(name === 'settle' ? text.notNow : text.otherPerson);
  };

  const actionsOf = (found: PayoutCase): Action[] => [
    ...(shownIn[found.state] ?? []).filter(mayDo).map((name) => ({
      title: t(text[name]),
      danger: name === 'sendBack',
      onSelect: () => setDoing(name),
      disabledReason: reasonAgainst(name, found),
    })),
    ...personal.actionOf(found.code),
    { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId: found.merchantId }) },
  ];

  const nextOf = ({ state, case: kind, proposedBy, settlement }: PayoutCase) => {
    if (state === 'OPEN') return t(mayDo('settle') ? text[`next${kind}`] : roleText.byMaker);
    return state === 'PROPOSED' && settlement
      ? t(text.toConfirm, { by: proposedBy ?? '', settlement: named('PayoutSettlement', settlement) })
      : undefined;
  };

  const view = (found: PayoutCase): DetailView => ({
    identity: found.merchantName,
    code: { label: label('code'), value: found.code },
    amount: found.amount,
    direction: 'out',
    status: <StatusChip status={found.state} enumName="PayoutCaseState" at={found.decidedAt ?? found.since} />,
    nextStep: nextOf(found),
    actions: actionsOf(found),
    facts: factsOf(personal.shownOf(found)),
    history: historyOf(found.history),
  });

  const close = () => setDoing(undefined);
  return (
    <>
      <DetailPage
        query={query}
        view={view}
        above={
          <>
            {personal.above}
            <MatterStrip kinds={['payoutCases']} subjectId={id} />
          </>
        }
      />
      {doing === 'settle' && query.data && <SettleDialog found={query.data} onClose={close} />}
      {doing && doing !== 'settle' && query.data && (
        <CaseDecision decision={doing} found={query.data} onClose={close} />
      )}
      {personal.dialog}
    </>
  );
}
