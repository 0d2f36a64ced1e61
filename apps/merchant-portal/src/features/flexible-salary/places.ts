import type { SalaryPlaces } from '@pay/salary-screens';
import { frontEnd } from '#front-end';
import { salaryAdvancesScreens } from './advances.feature.ts';
import { flexibleSalaryScreens } from './flexible-salary.feature.ts';
import { salaryPeriodsScreens } from './periods.feature.ts';
import { salaryStaffScreens } from './staff.feature.ts';
import { salaryStatisticsScreens } from './statistics.feature.ts';

export const places: SalaryPlaces = {
  register: () => flexibleSalaryScreens.home.link(),
  status: () => flexibleSalaryScreens.home.link(),
  configuration: () => flexibleSalaryScreens.configuration.link(),
  periods: () => salaryPeriodsScreens.periods.link(),
  createPeriod: () => salaryPeriodsScreens.periods.link({ form: 'create' }),
  updatePeriod: (id) => salaryPeriodsScreens.periods.link({ form: 'update', id }),
  period: (id) => salaryPeriodsScreens.period.link({ id }),
  timesheet: (id) => salaryPeriodsScreens.period.link({ id }),
  importTimesheet: (periodId) => salaryPeriodsScreens.importTimesheet.link({ periodId }),
  employees: () => salaryStaffScreens.employees.link(),
  createEmployee: () => salaryStaffScreens.createEmployee.link(),
  importEmployees: () => salaryStaffScreens.importEmployees.link(),
  employee: (id) => salaryStaffScreens.employee.link({ id }),
  updateEmployee: (id) => salaryStaffScreens.updateEmployee.link({ id }),
  employeeAdvances: (id) => salaryStaffScreens.employee.link({ id }),
  advanceTypes: () => salaryAdvancesScreens.advanceTypes.link(),
  createAdvanceType: () => salaryAdvancesScreens.createAdvanceType.link(),
  advanceType: (id) => salaryAdvancesScreens.advanceType.link({ id }),
  updateAdvanceType: (id) => salaryAdvancesScreens.updateAdvanceType.link({ id }),
  requests: (filter) => salaryAdvancesScreens.requests.link(filter),
  request: (id) => salaryAdvancesScreens.request.link({ id }),
  statistics: () => salaryStatisticsScreens.statistics.link(),
  paidList: () => salaryStatisticsScreens.paidList.link(),
  debts: () => salaryStatisticsScreens.debts.link(),
  debt: (id) => salaryStatisticsScreens.debt.link({ id }),
  appDocumentation: (language) => `${frontEnd.config().payerUrl}/docs/calls?lang=${language}#salaryAdvance`,
};
