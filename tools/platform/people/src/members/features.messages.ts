import { type FeatureKey, featureCodes } from '@pay/domain';
import { defineMessages, type Language, type Message } from '@pay/i18n/core';
import { platformText } from '@pay/platform-kernel';

const names = defineMessages('feature', {
  dashboard: 'Dashboard',
  balance: 'Balance',
  transactions: 'Transactions',
  statistic: 'Statistics',
  payGate: 'Payment integration',
  webhooks: 'Webhooks',
  transferMoneyTool: 'Transfer money tool',
  payPage: 'Pay pages',
  payLink: 'Payment links',
  payBox: 'Pay boxes',
  subscriptions: 'Subscriptions and plans',
  payButton: 'Pay buttons',
  payPos: 'Point of sale',
  payout: 'Payouts',
  feeReport: 'Fee reports',
  products: 'Products',
  customers: 'Customers',
  accountIdentification: 'Account identification',
  accountInfo: 'Account information',
  receivingAccounts: 'Receiving accounts',
  memberManagement: 'Members and role groups',
  changePassword: 'Change password',
  notifyEmail: 'E-mail notices',
  paymentSetting: 'Payment page settings',
  support: 'Support',
  forControl: 'Disputes',
  qrPro: 'VietQR Pro',
  appMarket: 'App market',
  flexibleSalary: 'Flexible salary',
});

const actionNames = defineMessages('permissionAction', { read: 'View', write: 'Change' });

const nameOf = (key: FeatureKey, language: Language) => platformText<string>(names[key] as Message, language);

export const allFeatures = (language: Language) =>
  featureCodes.map(({ code, key }) => {
    const name = nameOf(key, language);
    const action = (kind: 'read' | 'write') => ({
      id: `${code}:${kind}`,
      name: platformText(actionNames[kind], language),
      description: `${name}: ${platformText(actionNames[kind], language)}`,
      scope: 'MERCHANT' as const,
    });
    return { id: code, name, description: null, actions: [action('read'), action('write')] };
  });
