import { DetailPage } from '@pay/design-system/detail';
import { Money, StatusChip, useHistory, type Fact } from '@pay/design-system/display';
import { statusExplanation, useEnumLabel, useFieldLabel, useFormats, useText, type Message } from '@pay/i18n';
import { useState } from 'react';
import { AreaCards } from './area-cards.tsx';
import { useEnterprise, type Enterprise } from './enterprise.ts';
import { text } from './enterprise.messages.ts';
import { OwnLimitCard } from './limit-use.tsx';
import { SwitchDialog, type SwitchAction } from './switch-dialog.tsx';
import { useEnterpriseActions } from './use-enterprise-actions.ts';

// A programme that runs needs no next step.
const nextSteps: Partial<Record<Enterprise['status'], Message>> = {
  NOT_REGISTER: text.registerNext,
  WAITING_APPROVAL: text.waitingNext,
  OK_BUT_NOT_CONFIG: text.configureNext,
  DEACTIVATED: text.activateNext,
  CMS_LOCKED: text.lockedNext,
};

const reasonOf = ({ status, rejectReason, lockReason }: Enterprise) =>
  status === 'CMS_LOCKED' ? lockReason : status === 'NOT_REGISTER' ? rejectReason : undefined;

interface StatusPageProps {
  withAreas?: boolean;
}

export function StatusPage({ withAreas }: StatusPageProps) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const formats = useFormats();
  const query = useEnterprise();
  const historyOf = useHistory('EnterpriseStatus', 'SalaryEnterpriseAction');
  const [asked, setAsked] = useState<SwitchAction>();
  const actionsOf = useEnterpriseActions(setAsked);

  const factsOf = ({
    numberOfEmployeeExpected,
    paySalaryLimitation,
    programType,
    registeredAt,
  }: Enterprise): Fact[] => [
    {
      label: label('numberOfEmployeeExpected'),
      value: numberOfEmployeeExpected && formats.number(numberOfEmployeeExpected),
    },
    { label: label('paySalaryLimitation'), value: paySalaryLimitation && <Money amount={paySalaryLimitation} /> },
    { label: label('programType'), value: programType && enumLabel('ProgramType', programType) },
    { label: label('registeredAt'), value: registeredAt && formats.dateTime(registeredAt) },
  ];

  return (
    <>
      <DetailPage
        query={query}
        view={(enterprise) => {
          const { status, history, updatedAt } = enterprise;
          const explanation = statusExplanation('EnterpriseStatus', status);
          const reason = reasonOf(enterprise);
          const nextStep = nextSteps[status];
          return {
            identity: t(text.enterprise),
            status: <StatusChip status={status} enumName="EnterpriseStatus" at={updatedAt ?? undefined} />,
            explanation: explanation && t(explanation),
            nextStep: nextStep && t(nextStep),
            actions: actionsOf(enterprise),
            facts: [
              ...(reason
                ? [{ title: t(text.reasonTitle), facts: [{ label: t(text.reason), value: reason, wide: true }] }]
                : []),
              { title: t(text.registeredTitle), facts: factsOf(enterprise) },
            ],
            history: historyOf(history),
            more: (
              <>
                {status === 'OK' && <OwnLimitCard />}
                {withAreas && <AreaCards />}
              </>
            ),
          };
        }}
      />
      {asked && <SwitchDialog action={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
