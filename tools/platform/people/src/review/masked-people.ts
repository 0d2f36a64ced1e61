import { maskName, type Machine, type Party } from '@pay/domain';

const ofTheMerchant: readonly Party[] = ['owner', 'merchant', 'member', 'enterprise', 'employee'];

/** The steps of a merchant's record as staff read them: the provider's people by name, the merchant's masked. */
export function maskedSteps<Step extends { action: string; by: string }>(
  { transitions }: Machine,
  steps: readonly Step[],
): Step[] {
  const takenByMerchant = (action: string) => {
    const same = transitions.filter((transition) => transition.action === action);
    return same.length > 0 && same.every(({ by }) => by.every((party) => ofTheMerchant.includes(party)));
  };
  return steps.map((step) => (takenByMerchant(step.action) ? { ...step, by: maskName(step.by) } : step));
}
