import { hasShape, maskName, maskPhone, type Machine, type Party } from '@pay/domain';

const ofTheMerchant: readonly Party[] = ['owner', 'merchant', 'member', 'client', 'enterprise', 'employee'];

const withoutPhone = (name: string): string => (hasShape('mobilePhone', name) ? maskPhone(name) : name);

/** A person of a merchant; of one without a name, the phone stands for it. */
export const personForStaff = (name: string): string =>
  hasShape('mobilePhone', name) ? maskPhone(name) : maskName(name);

/** A shop without a name has the phone of its owner for one, and is called by its code. */
export const shopForStaff = ({ merchantCode, merchantName }: { merchantCode: string; merchantName: string }): string =>
  hasShape('mobilePhone', merchantName) ? merchantCode : merchantName;

// What did a step by itself stands there as it is called.
const unnamed: ReadonlySet<string> = new Set<Party>(['bank', 'clock', 'system', 'payer', 'client']);

/** The steps of a merchant's record as staff read them: the provider's people by name, the merchant's masked. */
export function maskedSteps<Step extends { action: string; by: string }>(
  { transitions }: Machine,
  steps: readonly Step[],
): Step[] {
  const isMerchants = ({ by }: Machine['transitions'][number]) => by.every((party) => ofTheMerchant.includes(party));
  const takenByMerchant = (action: string) => {
    const same = transitions.filter((transition) => transition.action === action);
    // Whoever acts on a record of this kind also makes it.
    return same.length > 0 ? same.every(isMerchants) : transitions.some(isMerchants);
  };
  return steps.map((step) => ({
    ...step,
    by: takenByMerchant(step.action) && !unnamed.has(step.by) ? maskName(step.by) : withoutPhone(step.by),
  }));
}
