import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { knownFacts, useHistory } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { MatterStrip } from '#matter-strip';
import { merchantFileApi } from '#merchant-file-api';
import { servicesApi } from '#services-api';
import { useLiveOnly } from '#use-live-only';
import { useStateWords } from '#use-state-words';
import { roleText } from '#roles-messages';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import type { Enterprise, EnterpriseDecisionName } from './enterprise.ts';
import { enterpriseScreens } from './salary-enterprises.feature.ts';
import { text } from './salary-enterprises.messages.ts';

const EnterpriseDecision = dialogLater(async () => (await import('./enterprise-decision.tsx')).EnterpriseDecision);

const CreditLineDialog = dialogLater(async () => (await import('./credit-line-dialog.tsx')).CreditLineDialog);

const decisionsAt = (status: Enterprise['status']): EnterpriseDecisionName[] => [
  'approve',
  'reject',
  status === 'CMS_LOCKED' ? 'unlock' : 'lock',
];

export default function EnterpriseDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { money, number, dateTime } = useFormats();
  const { can } = usePermissions();
  const { merchantId } = useScreenParams(enterpriseScreens.detail);
  const query = useQuery(servicesApi.salaryEnterprise.getDetail.query({ merchantId }));
  const figures = useQuery(merchantFileApi.getFigures.query({ merchantId })).data;
  useScreenTitle({ code: query.data?.merchantCode ?? '' });
  const stateOf = useStateWords('EnterpriseStatus');
  const historyOf = useHistory('EnterpriseStatus', 'SalaryEnterpriseAction');
  const liveOnly = useLiveOnly();
  const [deciding, setDeciding] = useState<EnterpriseDecisionName>();
  const [borrowing, setBorrowing] = useState(false);

  const mayDo = (name: EnterpriseDecisionName | 'proposeCreditLine') =>
    can(atDesk(servicesApi.salaryEnterprise[name].endpoint));

  const reasonAgainst = (name: EnterpriseDecisionName, { status, allowed }: Enterprise) => {
    return allowed.includes(name) ? undefined : t(text.notFromStatus, { status: named('EnterpriseStatus', status) });
  };

  const decision = (name: EnterpriseDecisionName, enterprise: Enterprise): Action => ({
    title: t(text[name]),
    danger: name === 'reject' || name === 'lock',
    onSelect: () => setDeciding(name),
    disabledReason: reasonAgainst(name, enterprise),
  });

  const creditLine = ({ status, allowed }: Enterprise): Action => ({
    title: t(text.line),
    onSelect: () => setBorrowing(true),
    disabledReason: allowed.includes('proposeCreditLine')
      ? undefined
      : (liveOnly(servicesApi.salaryEnterprise.proposeCreditLine) ??
        t(text.notFromStatus, { status: named('EnterpriseStatus', status) })),
  });

  const view = (enterprise: Enterprise): DetailView => {
    const { status, programType, numberOfEmployeeExpected, paySalaryLimitation, creditLineAmount } = enterprise;
    const { merchantCode, owed, overdue, changes } = enterprise;
    const proposed = changes.find((change) => change.status === 'WAITING');
    const merchant = merchantScreens.detail.link({ merchantId });
    return {
      identity: enterprise.merchantName,
      code: { label: t(text.name), value: enterprise.merchantCode },
      ...stateOf(status, enterprise.updatedAt),
      nextStep: proposed
        ? t(text.lineWaits, { amount: money(proposed.wanted.creditLineAmount ?? 0), name: proposed.proposedBy })
        : status === 'WAITING_APPROVAL'
          ? t(mayDo('approve') ? text.nextApprove : roleText.byChecker)
          : undefined,
      actions: [
        ...decisionsAt(status)
          .filter(mayDo)
          .map((name) => decision(name, enterprise)),
        ...(mayDo('proposeCreditLine') ? [creditLine(enterprise)] : []),
        { title: t(text.debtsOf), to: enterpriseScreens.debts.link({ keyword: merchantCode }) },
        { title: t(proposed ? text.decideLine : text.openMerchant), to: merchant },
      ],
      facts: knownFacts([
        { label: label('programType'), value: programType && named('ProgramType', programType), wide: true },
        {
          label: label('numberOfEmployeeExpected'),
          value: typeof numberOfEmployeeExpected === 'number' ? number(numberOfEmployeeExpected) : undefined,
        },
        {
          label: label('paySalaryLimitation'),
          value: typeof paySalaryLimitation === 'number' ? money(paySalaryLimitation) : undefined,
        },
        { label: t(text.collected), value: figures && money(figures.collectedThisMonth) },
        { label: t(text.available), value: figures && money(figures.available) },
        { label: t(text.creditLine), value: creditLineAmount > 0 ? money(creditLineAmount) : t(text.noLine) },
        { label: label('owed'), value: money(owed) },
        { label: label('overdue'), value: money(overdue) },
        { label: t(text.registeredAt), value: enterprise.registeredAt && dateTime(enterprise.registeredAt) },
        { label: t(text.updatedAt), value: enterprise.updatedAt && dateTime(enterprise.updatedAt) },
        { label: t(text.rejectReason), value: enterprise.rejectReason, wide: true },
        { label: t(text.lockReason), value: enterprise.lockReason, wide: true },
      ]),
      history: historyOf(enterprise.history),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} above={<MatterStrip kinds={['enterprises']} subjectId={merchantId} />} />
      {borrowing && query.data && <CreditLineDialog enterprise={query.data} onClose={() => setBorrowing(false)} />}
      {deciding && query.data && (
        <EnterpriseDecision decision={deciding} enterprise={query.data} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}
