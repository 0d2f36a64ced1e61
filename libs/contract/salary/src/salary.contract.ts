import { defineContract } from '@pay/contract-core';
import { advanceEntries } from './advance.entries.ts';
import { advanceTypeEntries } from './advance-type.entries.ts';
import { debtEntries } from './debt.entries.ts';
import { employeeEntries } from './employee.entries.ts';
import { enterpriseEntries } from './enterprise.entries.ts';
import { logworkEntries } from './logwork.entries.ts';
import { periodEntries } from './period.entries.ts';
import { statisticEntries } from './statistic.entries.ts';

/** Earned-wage access: employees take part of the salary that they have already earned. */
export const salary = defineContract('salary', {
  ...enterpriseEntries,
  ...periodEntries,
  ...advanceTypeEntries,
  ...employeeEntries,
  ...logworkEntries,
  ...advanceEntries,
  ...statisticEntries,
  ...debtEntries,
});
