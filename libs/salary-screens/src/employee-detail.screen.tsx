import { DetailPage } from '@pay/design-system/detail';
import { Money, type Fact } from '@pay/design-system/display';
import { maskAccountNo, maskPhone } from '@pay/domain';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuditTimeline } from './audit-timeline.tsx';
import { EmployeeAdvances } from './employee-advances.tsx';
import { EmployeeStateChip } from './employee-state.tsx';
import type { Employee } from './employee.ts';
import { useEmployeeLabels } from './employee-form.tsx';
import { useEnterprise } from './enterprise.ts';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';
import { useTitles } from './titles.messages.ts';
import { TryRequestDialog } from './try-request-dialog.tsx';
import { useReasonUnless } from './use-reason-against.ts';

export default function EmployeeDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { date } = useFormats();
  const titles = useTitles();
  const { api, places } = useSalary();
  const id = useScreenParam('id');
  const query = useQuery(api['employee.get'].query({ id }));
  const { data: enterprise } = useEnterprise();
  const timelineOf = useAuditTimeline({
    created: t(text.wasAdded),
    changed: t(text.wasChanged),
    called: useEmployeeLabels(),
  });
  const reasonUnless = useReasonUnless();
  const advancesAreHere = places.employeeAdvances(id) === places.employee(id);
  const [trying, setTrying] = useState<Employee>();
  const [revealed, setRevealed] = useState(false);
  const personal = (field: string, value: string, mask: (value: string) => string): Fact =>
    revealed ? { label: label(field), value, copy: value } : { label: label(field), value: mask(value) };
  return (
    <>
      <DetailPage
        query={query}
        recordName={query.data?.name}
        back={{ title: titles.employees, to: places.employees() }}
        view={(employee) => ({
          identity: employee.name,
          code: { label: label('employeeCode'), value: employee.code },
          status: <EmployeeStateChip activated={employee.activated} />,
          actions: [
            {
              title: t(text.edit),
              to: places.updateEmployee(id),
              disabledReason: reasonUnless(employee.allowed.includes('employee.update')),
            },
            ...(advancesAreHere ? [] : [{ title: t(text.allAdvances), to: places.employeeAdvances(id) }]),
            { title: t(revealed ? text.hide : text.reveal), onSelect: () => setRevealed(!revealed) },
            ...(enterprise?.canTryRequests
              ? [
                  {
                    title: t(text.tryRequest),
                    disabledReason: reasonUnless(employee.allowed.includes('advance.create')),
                    onSelect: () => setTrying(employee),
                  },
                ]
              : []),
          ],
          facts: [
            {
              title: t(text.workTitle),
              facts: [
                { label: label('baseAmount'), value: <Money amount={employee.baseAmount} /> },
                { label: label('salaryAdvanceType'), value: employee.salaryAdvanceType?.name ?? t(text.noType) },
                { label: label('salaryAdvanceMaxAmount'), value: <Money amount={employee.salaryAdvanceMaxAmount} /> },
                { label: label('advancedAmount'), value: <Money amount={employee.advancedAmount} /> },
                { label: label('availableAmount'), value: <Money amount={employee.availableAmount} /> },
                personal('salaryAccount', employee.salaryAccount, maskAccountNo),
                { label: label('position'), value: employee.position },
              ],
            },
            {
              title: t(text.personTitle),
              facts: [
                personal('phoneNumber', employee.phoneNumber, maskPhone),
                { label: label('email'), value: employee.email },
                { label: label('birthDate'), value: date(employee.birthDate) },
                personal('idCardNumber', employee.idCardNumber, maskAccountNo),
              ],
            },
          ],
          more: advancesAreHere && <EmployeeAdvances id={id} bare />,
          history: timelineOf(employee.audit),
        })}
      />
      {trying && <TryRequestDialog employee={trying} onClose={() => setTrying(undefined)} />}
    </>
  );
}
