import { activityModules, type ActivityModuleName } from './activity-modules.ts';
import { isOffered } from './areas.ts';
import type { FeatureKey } from './features.ts';
import { paymentMethods, type PaymentMethodName } from './payment-methods.ts';
import type { Switches } from './switches.ts';
import { webhookEvents, type WebhookEventName, type WebhookKind } from './webhook-events.ts';

const kindAreas = {
  payment: undefined,
  refund: undefined,
  test: undefined,
  order: 'payPage',
  payout: 'payout',
  invoice: 'subscriptions',
  subscription: 'subscriptions',
} as const satisfies Record<WebhookKind, FeatureKey | undefined>;

const lineAreas = {
  PAY_LINK: 'payLink',
  PAY_PAGE: 'payPage',
  PAY_BUTTON: 'payButton',
  PAY_BOX: 'payBox',
  PAY_POS: 'payPos',
  PAY_SUBSCRIPTION: 'subscriptions',
  PAY_OUT: 'payout',
} as const satisfies Record<string, FeatureKey>;

const callAreas = {
  createPayout: 'payout',
  approvePayout: 'payout',
  checkPayout: 'payout',
  createSubscription: 'subscriptions',
  endSubscription: 'subscriptions',
  addUsage: 'subscriptions',
  checkSubscription: 'subscriptions',
  salaryLimit: 'flexibleSalary',
  salaryRequest: 'flexibleSalary',
  salaryCheck: 'flexibleSalary',
  salaryCancel: 'flexibleSalary',
} as const satisfies Record<string, FeatureKey>;

const areaIn = (areas: Readonly<Record<string, FeatureKey>>, name: string) =>
  Object.hasOwn(areas, name) ? areas[name] : undefined;
const holds = (area: FeatureKey | undefined, switches: Switches) => area === undefined || isOffered(area, switches);

/** What a list or a form lets people choose from, by the name of its values. */
export const offeredBy = {
  WebhookEvent: (name: WebhookEventName, on: Switches) => holds(kindAreas[webhookEvents[name].of], on),
  ProductLine: (name: keyof typeof lineAreas, on: Switches) => isOffered(lineAreas[name], on),
  SignedOperation: (name: string, on: Switches) => holds(areaIn(callAreas, name), on),
  PaymentType: (name: PaymentMethodName, on: Switches) => on[paymentMethods[name].switch] === true,
  ActivityModule: (name: ActivityModuleName, on: Switches) =>
    activityModules[name].needs.some((area) => isOffered(area, on)),
};
