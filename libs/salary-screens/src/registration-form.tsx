import { EndpointForm } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useNavigate } from 'react-router-dom';
import { mayWrite, type Enterprise } from './enterprise.ts';
import { text } from './enterprise.messages.ts';
import { HowItWorks } from './how-it-works.tsx';
import { useSalary } from './salary-context.ts';

export function RegistrationForm({ enterprise }: { enterprise: Enterprise }) {
  const t = useText();
  const label = useEnumLabel();
  const { can } = usePermissions();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const { numberOfEmployeeExpected, paySalaryLimitation, programType, rejectReason } = enterprise;

  const programs = [
    { value: 'FLEX_SALARY_NOT_USE_OVERDRAFT', text: t(text.noOverdraftText) },
    { value: 'FLEX_SALARY_USE_OVERDRAFT', text: t(text.overdraftText) },
  ].map((choice) => ({ ...choice, label: label('ProgramType', choice.value) }));

  return (
    <EndpointForm
      endpoint={api['enterprise.register']}
      purpose={t(text.registerPurpose)}
      above={
        <>
          {rejectReason && (
            <Notice tone="warning" title={t(text.rejected)}>
              {t(text.rejectedText, { reason: rejectReason })}
            </Notice>
          )}
          <HowItWorks />
        </>
      }
      defaults={{
        numberOfEmployeeExpected: numberOfEmployeeExpected ?? undefined,
        paySalaryLimitation: paySalaryLimitation ?? undefined,
        programType: programType ?? 'FLEX_SALARY_NOT_USE_OVERDRAFT',
      }}
      sections={[
        {
          title: t(text.sizeTitle),
          text: t(text.sizeText),
          fields: ['numberOfEmployeeExpected', 'paySalaryLimitation'],
        },
        { title: t(text.programTitle), text: t(text.programText), fields: ['programType'] },
      ]}
      differences={{
        numberOfEmployeeExpected: { help: t(text.employeesHelp) },
        paySalaryLimitation: { help: t(text.limitationHelp) },
        programType: { cards: true, options: programs },
      }}
      submit={t(rejectReason ? text.registerAgain : text.register)}
      submitDisabledReason={can(mayWrite) ? undefined : t(text.notPermitted)}
      onDone={() => {
        toast({ tone: 'success', text: t(text.sent), duration: 5_000, important: true });
        void navigate(places.status());
      }}
    />
  );
}
