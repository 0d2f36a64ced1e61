import { screensJson } from '@pay/screens';
import { features } from './features.ts';

const specified = [
  '/login',
  '/',
  '/banks',
  '/banks/create',
  '/banks/:bankId/update',
  '/banks/icons',
  '/e-wallets',
  '/e-wallets/create',
  '/fees',
  '/fees/create',
  '/fees/:id',
  '/fees/:id/update',
  '/fee-reports',
  '/fee-reports/:id',
  '/fee-reports/:id/transactions',
  '/for-control',
  '/for-control/:id',
  '/pos-models',
  '/pos-models/create',
  '/pos-models/:id',
  '/pos-models/:id/update',
  '/pos-orders',
  '/pos-orders/:orderId',
  '/payment-methods',
  '/payment-methods/create',
  '/payment-methods/:id/update',
  '/webhooks',
  '/webhooks/:merchantId',
  '/vietqr-pro',
  '/salary-enterprises',
];

test('every address that the specification names stands in the list of screens', () => {
  const paths = new Set(screensJson(features).map(({ path }) => path));
  expect(specified.filter((path) => !paths.has(path))).toEqual([]);
});
