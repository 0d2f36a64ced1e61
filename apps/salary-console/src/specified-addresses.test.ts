import { screensJson } from '@pay/screens';
import { features } from './features.ts';

const specified = [
  '/',
  '/session-expired',
  '/enterprise/register',
  '/enterprise/status',
  '/enterprise/configuration',
  '/salary-periods',
  '/salary-periods/create',
  '/salary-periods/:id/update',
  '/employees',
  '/employees/create',
  '/employees/import',
  '/employees/:id',
  '/employees/:id/update',
  '/employees/:id/salary-advances',
  '/advance-types',
  '/advance-types/create',
  '/advance-types/:id',
  '/advance-types/:id/update',
  '/advance-requests',
  '/advance-requests/:id',
  '/salary-periods/:periodId/logwork',
  '/salary-periods/:periodId/logwork/upload',
  '/statistics',
  '/statistics/paid-list',
];

test('every address that the specification names stands in the list of screens', () => {
  const paths = new Set(screensJson(features).map(({ path }) => path));
  expect(specified.filter((path) => !paths.has(path))).toEqual([]);
});
