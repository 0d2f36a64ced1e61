import { methodSwitches } from './payment-methods.ts';

export const shippedSwitches = {
  payLink: true,
  balance: true,
  transactions: true,
  statistic: true,
  payGate: true,
  products: true,
  customers: true,
  support: true,
  memberManagement: true,
  receivingAccounts: true,
  changePassword: true,
  notifyEmail: true,
  paymentSetting: true,
  forControl: true,
  feeReport: true,
  subscriptions: true,
  ...methodSwitches,
  utilities: true,
  qrPro: true,
  flexibleSalary: true,
  payPage: false,
  payBox: false,
  payButton: false,
  payPos: false,
  payout: false,
  qrLogin: false,
  appMarket: false,
  sandboxPhone: false,
} as const;

export type SwitchName = keyof typeof shippedSwitches;
export type Switches = Readonly<Partial<Record<SwitchName, boolean>>>;

const names = Object.keys(shippedSwitches) as SwitchName[];

export const everySwitchOn: Switches = Object.fromEntries(names.map((name) => [name, true]));
