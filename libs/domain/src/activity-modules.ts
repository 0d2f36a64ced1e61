import type { FeatureKey } from './features.ts';

interface ActivityModule {
  /** The contracts whose changes belong to it. */
  contracts: readonly string[];
  /** Who may read all of these elsewhere may see what was done here. */
  needs: readonly FeatureKey[];
}

const modules = {
  signIn: { contracts: ['auth', 'user', 'qrLogin', 'qrPhone'], needs: ['memberManagement'] },
  members: { contracts: ['member', 'roleGroup'], needs: ['memberManagement'] },
  merchant: {
    contracts: ['merchant', 'ekyc', 'merchantReview', 'merchantView', 'staffLook'],
    needs: ['accountInfo', 'payGate', 'webhooks'],
  },
  bankAccounts: { contracts: ['bankAccount'], needs: ['receivingAccounts'] },
  settings: { contracts: ['setting', 'shopSetting', 'reportMail'], needs: ['paymentSetting', 'notifyEmail'] },
  payLinks: { contracts: ['payLink'], needs: ['payLink'] },
  payPages: { contracts: ['payPage', 'payButton'], needs: ['payPage'] },
  payBoxes: { contracts: ['device', 'staticQr'], needs: ['payBox'] },
  orders: { contracts: ['order'], needs: ['payPage'] },
  products: { contracts: ['product', 'category'], needs: ['products'] },
  pos: { contracts: ['posOrder', 'pos', 'posTerminal'], needs: ['payPos'] },
  customers: { contracts: ['customer'], needs: ['customers'] },
  subscriptions: {
    contracts: ['billing', 'subscriptionPlan', 'subscription', 'subscriptionInvoice', 'subscriptionPrivate'],
    needs: ['subscriptions'],
  },
  vietQrPro: { contracts: ['vietQrPro', 'vietQrProReview'], needs: ['qrPro'] },
  payments: { contracts: ['transaction'], needs: ['transactions'] },
  payouts: { contracts: ['payout', 'payoutKey', 'receiver'], needs: ['payout'] },
  disputes: { contracts: ['forControl', 'forControlReview'], needs: ['forControl'] },
  fees: { contracts: ['feeReport'], needs: ['feeReport'] },
  integration: { contracts: ['webhook', 'merchantApi', 'developer', 'tool'], needs: ['payGate', 'webhooks'] },
  support: { contracts: ['support', 'supportReview'], needs: ['support'] },
  salary: { contracts: ['salary', 'salaryChannel', 'salaryEnterprise'], needs: ['flexibleSalary'] },
} as const satisfies Record<string, ActivityModule>;

export type ActivityModuleName = keyof typeof modules;

export const activityModules: Readonly<Record<ActivityModuleName, ActivityModule>> = modules;

export const activityModuleNames = Object.keys(modules) as [ActivityModuleName, ...ActivityModuleName[]];

const moduleByContract = new Map<string, ActivityModuleName>(
  activityModuleNames.flatMap((name) => activityModules[name].contracts.map((contract) => [contract, name] as const)),
);

/** The module of a contract's changes; undefined where they are of no interest to the merchant. */
export const activityModuleOf = (contract: string): ActivityModuleName | undefined => moduleByContract.get(contract);
