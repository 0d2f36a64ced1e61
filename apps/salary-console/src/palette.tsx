import { useListSearch } from '@pay/app-frame/list-search';
import { Palette as AppPalette } from '@pay/app-frame/palette';
import type { PaletteSearch } from '@pay/design-system/command-palette';
import { StatusChip } from '@pay/design-system/display';
import { advanceStateOf, maskPhone } from '@pay/domain';
import { useFormats } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { features } from './features.ts';
import { advancesScreens } from './features/salary/advances.feature.ts';
import { employeesScreens } from './features/salary/employees.feature.ts';
import { periodsScreens } from './features/salary/periods.feature.ts';
import { menu } from './shell.messages.ts';

const size = 5;

function useSearches(): PaletteSearch[] {
  const { money, date } = useFormats();
  const search = useListSearch();

  return [
    ...search(employeesScreens.employees, ['code', 'name', 'phone', 'email'], async (keyword, signal) =>
      (await api.salary['employee.list'].fetch({ keyword, size }, { signal })).data.map((employee) => ({
        id: employee.id,
        title: employee.name,
        code: `${employee.code} · ${maskPhone(employee.phoneNumber)}`,
        state: <StatusChip quiet status={employee.activated ? 'ACTIVE' : 'INACTIVE'} enumName="EmployeeState" />,
        to: employeesScreens.employee.link({ id: employee.id }),
      })),
    ),
    ...search(advancesScreens.requests, ['code', 'name', 'amount'], async (keyword, signal) =>
      (await api.salary['advance.list'].fetch({ keyword, size }, { signal })).data.map((request) => ({
        id: request.id,
        title: request.employeeName,
        code: request.code,
        state: <StatusChip quiet status={advanceStateOf(request)} enumName="AdvanceState" />,
        amount: money(request.amount),
        to: advancesScreens.request.link({ id: request.id }),
      })),
    ),
    ...search(periodsScreens.periods, ['name'], async (keyword, signal) =>
      (await api.salary['period.list'].fetch({ keyword, size }, { signal })).data.map((period) => ({
        id: period.id,
        title: period.name,
        code: `${date(period.startDate)} – ${date(period.endDate)}`,
        state: <StatusChip quiet status={period.status} enumName="SalaryPeriodStatus" />,
        to: periodsScreens.period.link({ id: period.id }),
      })),
    ),
  ];
}

export function Palette({ onClose }: { onClose: () => void }) {
  const { data: person } = useQuery(api.user.getInfo.query());
  return (
    <AppPalette
      key={person?.id}
      features={features}
      sections={menu}
      first={[]}
      searches={useSearches()}
      person={person?.id ?? ''}
      onClose={onClose}
    />
  );
}
