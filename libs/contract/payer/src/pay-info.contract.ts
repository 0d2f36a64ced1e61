import { payInfoBankTransfer } from '@pay/contract-shared';
import { defineContract } from '@pay/contract-core';
import { cardHandOver, paymentState, vietQrPayment } from './entities.ts';

export const payInfo = defineContract('payInfo', {
  payAtmCard: {
    route: 'GET /api/payinfo/public/v1/pay/atm-card/:transactionId',
    returns: cardHandOver,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'not_allowed_from_status', 'merchant_not_active', 'limit_exceeded'],
  },
  payBankTransfer: {
    route: 'GET /api/payinfo/public/v1/pay/bankTransfer/:transactionId',
    returns: payInfoBankTransfer,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'merchant_not_active'],
  },
  payVietQr: {
    route: 'GET /api/payinfo/public/v1/pay/vietQR/:transactionId',
    returns: vietQrPayment,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'merchant_not_active'],
  },
  query: {
    route: 'GET /api/payinfo/public/v1/query/:transactionId',
    returns: paymentState,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
  },
});
