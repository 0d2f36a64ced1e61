import { vatPercentOn } from '@pay/domain';
import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { knownFacts, StatusChip, useHistory } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import type { Action } from '@pay/design-system/theme';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { feesApi } from '#fees-api';
import { MatterStrip } from '#matter-strip';
import { useParameter } from '#use-parameter';
import type { MethodFeeDecisionName } from './method-fee-decision.tsx';
import { MethodFeeEffect } from './method-fee-effect.tsx';
import { type MethodFeeChange, useFigures } from './payment-method.ts';
import { paymentMethodScreens } from './payment-methods.feature.ts';
import { text } from './payment-methods.messages.ts';

const MethodFeeDecision = dialogLater(async () => (await import('./method-fee-decision.tsx')).MethodFeeDecision);

const decisions = ['approve', 'deny', 'withdraw', 'takeBack'] as const;

export default function MethodFeeDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { date, dateTime } = useFormats();
  const { can } = usePermissions();
  const { feeOf, limitOf } = useFigures();
  const vatRates = useParameter('vat.fees');
  const { id } = useScreenParams(paymentMethodScreens.feeChange);
  const query = useQuery(feesApi.methodFee.getDetail.query({ id }));
  useScreenTitle({ name: query.data?.methodName ?? '' });
  const historyOf = useHistory('MethodFeeStatus', 'MethodFeeAction');
  const [deciding, setDeciding] = useState<MethodFeeDecisionName>();

  const actionsOf = ({ allowed, methodId }: MethodFeeChange): Action[] => [
    ...decisions
      .filter((name) => can(atDesk(feesApi.methodFee[name].endpoint)))
      .map((name) => ({
        title: t(text[name]),
        danger: name !== 'approve',
        onSelect: () => setDeciding(name),
        disabledReason: allowed.includes(name) ? undefined : t(text.notNow),
      })),
    { title: t(text.openMethod), to: paymentMethodScreens.detail.link({ id: methodId }) },
  ];

  const view = (change: MethodFeeChange): DetailView => ({
    identity: change.methodName,
    status: <StatusChip status={change.status} enumName="MethodFeeStatus" at={change.decidedAt ?? change.createdAt} />,
    actions: actionsOf(change),
    facts: knownFacts([
      { label: t(text.fees), value: feeOf(change) },
      { label: t(text.limit), value: limitOf(change) },
      { label: label('activeDate'), value: date(change.activeDate) },
      { label: t(text.proposedBy), value: change.createdBy },
      { label: t(text.proposedAt), value: dateTime(change.createdAt) },
      { label: t(text.decidedBy), value: change.decidedBy },
      { label: label('reason'), value: change.reason, wide: true },
    ]),
    history: historyOf(change.history),
    more: (
      <Card title={t(text.effect)} purpose={t(text.precedence)}>
        <MethodFeeEffect vatPercent={vatPercentOn(vatRates, change.activeDate)} after={change} effect={change.effect} />
      </Card>
    ),
  });

  return (
    <>
      <DetailPage query={query} view={view} above={<MatterStrip kinds={['methodFees']} subjectId={id} />} />
      {deciding && query.data && (
        <MethodFeeDecision decision={deciding} change={query.data} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}
