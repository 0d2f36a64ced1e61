import type { SalaryPlaces } from '@pay/salary-screens';
import { frontEnd } from '#front-end';
import { advancesScreens } from './advances.feature.ts';
import { employeesScreens } from './employees.feature.ts';
import { periodsScreens } from './periods.feature.ts';
import { programmeScreens } from './programme.feature.ts';
import { statisticsScreens } from './statistics.feature.ts';

export const places: SalaryPlaces = {
  register: () => programmeScreens.register.link(),
  status: () => programmeScreens.status.link(),
  configuration: () => programmeScreens.configuration.link(),
  periods: () => periodsScreens.periods.link(),
  createPeriod: () => periodsScreens.createPeriod.link(),
  updatePeriod: (id) => periodsScreens.updatePeriod.link({ id }),
  period: (id) => periodsScreens.period.link({ id }),
  timesheet: (periodId) => periodsScreens.timesheet.link({ periodId }),
  importTimesheet: (periodId) => periodsScreens.importTimesheet.link({ periodId }),
  employees: () => employeesScreens.employees.link(),
  createEmployee: () => employeesScreens.createEmployee.link(),
  importEmployees: () => employeesScreens.importEmployees.link(),
  employee: (id) => employeesScreens.employee.link({ id }),
  updateEmployee: (id) => employeesScreens.updateEmployee.link({ id }),
  employeeAdvances: (id) => employeesScreens.employeeAdvances.link({ id }),
  advanceTypes: () => advancesScreens.advanceTypes.link(),
  createAdvanceType: () => advancesScreens.createAdvanceType.link(),
  advanceType: (id) => advancesScreens.advanceType.link({ id }),
  updateAdvanceType: (id) => advancesScreens.updateAdvanceType.link({ id }),
  requests: (filter) => advancesScreens.requests.link(filter),
  request: (id) => advancesScreens.request.link({ id }),
  statistics: () => statisticsScreens.statistics.link(),
  paidList: () => statisticsScreens.paidList.link(),
  debts: () => statisticsScreens.debts.link(),
  debt: (id) => statisticsScreens.debt.link({ id }),
  appDocumentation: (language) => `${frontEnd.config().payerUrl}/docs/calls?lang=${language}#salaryAdvance`,
};
