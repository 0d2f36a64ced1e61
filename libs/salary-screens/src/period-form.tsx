import { FormFields, FormPage, FormSection, type FormFailure } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { DEFAULT_WORKING_DAYS } from '@pay/domain';
import type { EndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { text as enterpriseText } from './enterprise.messages.ts';
import { useSalary, type SalaryApi } from './salary-context.ts';
import { monthWords, type PeriodInput } from './period.ts';
import { text } from './periods.messages.ts';
import { usePeriodActions } from './use-period-actions.tsx';

/** Empty working days mean those of the settings. */
export const preparePeriod = <Input extends Partial<PeriodInput>>(input: Input): Input => ({
  workingDays: DEFAULT_WORKING_DAYS,
  ...input,
});

const isMonthOf = (day: string | undefined): day is string => day !== undefined && day.length === 10;

interface PeriodFormProps {
  form: EndpointForm<SalaryApi['period.create']['endpoint']>;
  title?: string;
  submit: string;
  /** Requests exist: only the name, the pay day and a later end may change. */
  held?: boolean;
}

export function PeriodForm({ form, title, submit, held }: PeriodFormProps) {
  const t = useText();
  const { api, places } = useSalary();
  const { data: config } = useQuery(api['enterpriseConfig.get'].query());
  const { against } = usePeriodActions();
  const { startDate, endDate, month } = form.values;
  const months = new Set(
    [startDate, endDate]
      .filter(isMonthOf)
      .map((day) => day.slice(0, 7))
      .concat(month ?? []),
  );
  const heldReason = held ? t(text.heldByRequests) : undefined;

  return (
    <FormPage
      title={title}
      purpose={t(text.whenText)}
      back={{ title: t(enterpriseText.periods), to: places.periods() }}
      cancel={{ title: t(text.cancel), to: places.periods() }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: submit, busy: form.busy, disabledReason: against }}
      problems={form.problems}
      restored={form.restored}
      failure={form.failure as FormFailure | null}
    >
      {held && <Notice tone="warning">{t(text.requestsHold)}</Notice>}
      <FormSection title={t(text.whatTitle)}>
        <FormFields
          form={form}
          names={['name', 'startDate', 'endDate', 'paySalaryDate']}
          differences={{
            name: { help: t(text.nameHelp) },
            startDate: { disabledReason: heldReason },
            paySalaryDate: { help: t(text.payDayHelp) },
          }}
        />
      </FormSection>
      <FormSection title={t(text.moreTitle)}>
        <FormFields
          form={form}
          names={['workingDays', 'month']}
          differences={{
            workingDays: {
              help: t(text.workingDaysHelp, { days: config?.workingDays ?? 26 }),
              disabledReason: heldReason,
            },
            month: {
              options: [...months].map((value) => ({ value, label: monthWords(value) })),
              help: t(text.monthHelp),
              disabledReason: heldReason,
            },
          }}
        />
      </FormSection>
    </FormPage>
  );
}
