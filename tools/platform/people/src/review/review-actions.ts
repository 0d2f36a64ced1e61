import type { merchantReview } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import { allowedOf, merchantMachine } from '@pay/domain';
import type { StaffActor } from '@pay/platform-kernel';
import { canOrder, isUnderWay } from '../merchants/account-opening.ts';
import type { AccountOpening } from '../merchants/account-openings.store.ts';
import { refusalOfApproval, refusalOfProposal } from '../merchants/merchant-steps.ts';
import type { Merchant } from '../merchants/merchants.store.ts';

const rolesOf = {
  approve: ['maker', 'checker'],
  deny: ['maker', 'checker'],
  openAccount: ['maker', 'checker'],
  lock: ['checker'],
  unlock: ['checker'],
} as const satisfies Partial<Record<keyof typeof merchantReview, StaffActor['roles']>>;

type Decision = keyof typeof rolesOf;

const holds = ({ roles }: StaffActor, decision: Decision) =>
  roles.some((role) => role === 'root' || rolesOf[decision].some((needed) => needed === role));

/** Refuses a decision that is none of the person's roles. */
export function refuseOtherRole(actor: StaffActor, decision: Decision): void {
  if (!holds(actor, decision)) throw problem('access_denied');
}

/** Whether this person's approval is the checker's half; an administrator gives either, the maker's first. */
export const approvesFinally = ({ roles }: StaffActor, { proposedById }: Pick<Merchant, 'proposedById'>): boolean =>
  roles.includes('checker') || (roles.includes('root') && proposedById !== null);

interface AccountsOfMerchant {
  /** How many are linked. */
  accounts: number;
  opening: AccountOpening | undefined;
}

/** What role and state let somebody of the staff do with a merchant. */
export function reviewActions(merchant: Merchant, actor: StaffActor, { accounts, opening }: AccountsOfMerchant) {
  const byMachine = allowedOf(merchantMachine, merchant.status, 'staff', 'deny', 'lock', 'unlock');
  const byState = {
    ...byMachine,
    deny: byMachine.deny && !isUnderWay(opening),
    openAccount: canOrder(merchant, opening),
    approve: !(approvesFinally(actor, merchant)
      ? refusalOfApproval(merchant, { staffId: actor.userId, accounts })
      : refusalOfProposal(merchant, accounts)),
  };
  const allowed = (decision: Decision) => byState[decision] && holds(actor, decision);
  return {
    approve: allowed('approve'),
    deny: allowed('deny'),
    openAccount: allowed('openAccount'),
    lock: allowed('lock'),
    unlock: allowed('unlock'),
    proposeLimit: true,
    proposeAmountPolicy: true,
    proposeOffice: true,
  };
}
