import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

/** The addresses of areas without screens: each is guarded by its permissions from the start. */
export const addressesToCome = defineFeature('toCome', {
  payBox: {
    path: '/pay-box',
    also: ['/pay-box/:name'],
    allow: [may('payBox', 'read')],
    title: 'Pay boxes',
    switch: 'payBox',
    liveOnly: true,
  },
  payButtons: {
    path: '/pay-button',
    also: ['/pay-button/pay-button-detail', '/pay-button/create-paybutton', '/pay-button/update-pay-button'],
    allow: [may('payButton', 'read')],
    title: 'Pay buttons',
    switch: 'payButton',
  },
  posShop: { path: '/pay-pos', allow: [may('payPos', 'read')], title: 'Point of sale', switch: 'payPos' },
  posDevices: {
    path: '/pay-pos-devices',
    allow: [may('payPos', 'read')],
    title: 'POS devices',
    switch: 'payPos',
    liveOnly: true,
  },
  posHistory: {
    path: '/pay-pos-history-payment',
    allow: [may('payPos', 'read')],
    title: 'POS transactions',
    switch: 'payPos',
    liveOnly: true,
  },
  vietQrPro: {
    path: '/ultilities/vietqr-pro',
    also: ['/ultilities/vietqr-pro/transactions-management'],
    allow: [may('qrPro', 'read')],
    title: 'VietQR Pro',
    switch: 'qrPro',
  },
});
