import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { knownFacts, StatusChip, useHistory } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { feesApi } from '#fees-api';
import { MatterStrip } from '#matter-strip';
import type { FeeDecisionName } from './fee-decision.tsx';
import { useFeeTerms } from './fee-terms.tsx';
import type { Fee } from './fee.ts';
import { feeScreens } from './fees.feature.ts';
import { text } from './fees.messages.ts';

const FeeDecision = dialogLater(async () => (await import('./fee-decision.tsx')).FeeDecision);

const decisions = ['approve', 'deny', 'withdraw', 'delete'] as const;
const shownSteps = 100;

export default function FeeDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { date, dateTime } = useFormats();
  const { can } = usePermissions();
  const { id } = useScreenParams(feeScreens.detail);
  const query = useQuery(feesApi.fee.getDetail.query({ id }));
  const { data: history } = useQuery(
    feesApi.fee.getHistory.query({ feeId: id, size: shownSteps, sortDirection: 'ASC' }),
  );
  useScreenTitle({ code: query.data?.feeCode ?? '' });
  const historyOf = useHistory('FeeStatus', 'FeeRuleAction');
  const termsOf = useFeeTerms();
  const [deciding, setDeciding] = useState<FeeDecisionName>();

  const actionsOf = ({ allowed }: Fee): Action[] => [
    ...decisions
      .filter((name) => can(atDesk(feesApi.fee[name].endpoint)))
      .map((name) => ({
        title: t(text[name]),
        danger: name !== 'approve',
        onSelect: () => setDeciding(name),
        disabledReason: allowed.includes(name) ? undefined : t(text.notNow),
      })),
    ...(allowed.includes('update') ? [{ title: t(text.edit), to: feeScreens.update.link({ id }) }] : []),
  ];

  const view = (fee: Fee): DetailView => ({
    identity: fee.feeName,
    code: { label: label('feeCode'), value: fee.feeCode },
    status: <StatusChip status={fee.feeStatus} enumName="FeeStatus" at={fee.decidedAt ?? fee.createdAt} />,
    actions: actionsOf(fee),
    facts: [
      {
        title: t(text.appliesTo),
        facts: knownFacts([
          { label: t(text.scope), value: fee.merchantName ?? t(text.everybody) },
          { label: label('merchantCode'), value: fee.merchantCode },
          { label: label('serviceType'), value: named('FeeServiceType', fee.serviceType) },
          {
            label: label('paymentType'),
            value: fee.paymentType ? named('PaymentType', fee.paymentType) : t(text.everyMethod),
          },
          { label: label('cardType'), value: fee.cardType && named('CardType', fee.cardType) },
          { label: label('activeFeeDate'), value: date(fee.activeFeeDate) },
          { label: label('endFeeDate'), value: fee.endFeeDate && date(fee.endFeeDate) },
          {
            label: t(text.inForce),
            value:
              fee.inForceFrom &&
              (fee.inForceTo
                ? t(text.days, { from: date(fee.inForceFrom), to: date(fee.inForceTo) })
                : t(text.daysFrom, { from: date(fee.inForceFrom) })),
          },
          { label: label('version'), value: String(fee.version) },
        ]),
      },
      termsOf(fee),
      {
        title: t(text.people),
        facts: knownFacts([
          { label: t(text.writtenBy), value: fee.createdBy },
          { label: t(text.writtenAt), value: dateTime(fee.createdAt) },
          { label: t(text.decidedBy), value: fee.decidedBy },
          { label: label('reasonDeny'), value: fee.reasonDeny, wide: true },
        ]),
      },
    ],
    history: historyOf(history?.items ?? []),
  });

  return (
    <>
      <DetailPage query={query} view={view} above={<MatterStrip kinds={['fees']} subjectId={id} />} />
      {deciding && query.data && (
        <FeeDecision decision={deciding} fee={query.data} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}
