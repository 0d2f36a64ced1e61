import { type FeatureKey, featureCodes } from './features.ts';
import { type NotificationKind, notificationKinds } from './notification-kinds.ts';
import { shippedSwitches, type SwitchName, type Switches } from './switches.ts';

const switchedTogether: Readonly<Partial<Record<FeatureKey, SwitchName>>> = {
  webhooks: 'payGate',
  transferMoneyTool: 'payGate',
};

const isSwitch = (name: string): name is SwitchName => Object.hasOwn(shippedSwitches, name);

/** Names the switch of an area; undefined for one that is always there. */
export const switchOf = (area: FeatureKey): SwitchName | undefined =>
  switchedTogether[area] ?? (isSwitch(area) ? area : undefined);

/** Returns whether people may hear of an area: one that is switched off appears nowhere. */
export function isOffered(area: FeatureKey, switches: Switches): boolean {
  const name = switchOf(area);
  return name === undefined || switches[name] === true;
}

export const areaOfCode = (code: string): FeatureKey | undefined =>
  featureCodes.find((feature) => feature.code === code)?.key;

/** What notifications are about, where it is an area that may be switched off. */
const subjectAreas: Readonly<Partial<Record<(typeof notificationKinds)[NotificationKind]['of'], FeatureKey>>> = {
  webhook: 'webhooks',
  dispute: 'forControl',
  payout: 'payout',
  subscription: 'subscriptions',
  support: 'support',
  fee: 'feeReport',
  vietQrPro: 'qrPro',
  posOrder: 'payPos',
};

/** Returns whether people may choose to hear of it. */
export function hearsOf(kind: NotificationKind, switches: Switches): boolean {
  const area = subjectAreas[notificationKinds[kind].of];
  return area === undefined || isOffered(area, switches);
}
