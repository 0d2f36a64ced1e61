import { hasShape, maskName, maskPhone, type Machine, type Party } from '@pay/domain';

const ofTheMerchant: readonly Party[] = ['owner', 'merchant', 'member', 'enterprise', 'employee'];

/** A person without a name, for whom the phone stands, is masked as the phone is. */
export const personForStaff = (name: string): string => (hasShape('mobilePhone', name) ? maskPhone(name) : name);

/** The steps of a merchant's record as staff read them: the provider's people by name, the merchant's masked. */
export function maskedSteps<Step extends { action: string; by: string }>(
  { transitions }: Machine,
  steps: readonly Step[],
): Step[] {
  const takenByMerchant = (action: string) => {
    const same = transitions.filter((transition) => transition.action === action);
    return same.length > 0 && same.every(({ by }) => by.every((party) => ofTheMerchant.includes(party)));
  };
  return steps.map((step) => ({
    ...step,
    by: takenByMerchant(step.action) ? maskName(step.by) : personForStaff(step.by),
  }));
}
