/** The platform's layers from the ground up: each imports only those below it and reaches those above through ports. */
export const layers = [
  'kernel',
  'people',
  'fees',
  'accounts',
  'payments',
  'payouts',
  'billing',
  'support',
  'integration',
  'shop',
  'subscriptions',
  'devices',
  'salary',
  'money-desk',
  'overview',
  'app',
] as const;
