import { methodSwitches } from './payment-methods.ts';

/** Every switch of `config.features`, and whether a product that nobody has configured has it on: the specification's list. */
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
/** What a host has switched on; a switch that is not named is off. */
export type Switches = Readonly<Partial<Record<SwitchName, boolean>>>;

const names = Object.keys(shippedSwitches) as SwitchName[];

/** Every switch on, so that each area can be tried. */
export const everySwitchOn: Switches = Object.fromEntries(names.map((name) => [name, true]));
