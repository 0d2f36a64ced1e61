import { createApi } from '@pay/api-client';
import { moneyBook, moneyCredit, moneyDesk, moneyPayment, reconciliation, suspense } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only the screens of the money desk need these calls. */
export const moneyApi = createApi(
  { moneyBook, moneyCredit, moneyDesk, moneyPayment, reconciliation, suspense },
  frontEnd.transport,
);
