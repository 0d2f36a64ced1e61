import { type Problem, problem } from '@pay/contract-core';
import type { MerchantProfile } from '@pay/contract-shared';
import { type ActionOf, allowedActions, canAct, merchantMachine, type Party } from '@pay/domain';
import { defaultLanguage, defineMessages, type Language } from '@pay/i18n/core';
import { enqueue, type Instant, platformText, transition, type Trx } from '@pay/platform-kernel';
import { linkedAccounts } from './linked-accounts.ts';
import {
  cardsOf,
  keepProfile,
  type Merchant,
  merchantOf,
  noteProposal,
  renamePerson,
  searchTextOf,
} from './merchants.store.ts';
import { refuseForeignDocuments } from '../sign-in/own-documents.ts';
import { maxAmountOf, namesOf, refuseIncomplete } from './profile.rules.ts';

const noticeText = defineMessages('merchantNotice', {
  approved: '{merchant} is active. You can now receive payments.',
  denied: 'The information for {merchant} was not accepted: {reason}. Please correct it and submit it again.',
});

const noProposal = { proposedBy: null, proposedById: null, proposedAt: null, proposalReason: null };

export interface StaffMember {
  by: string;
  staffId: string;
  now: Instant;
  reason?: string | undefined;
}

export interface Step {
  by: string;
  party: Party;
  now: Instant;
  note?: string;
}

const step = (
  trx: Trx,
  merchantId: string,
  action: ActionOf<typeof merchantMachine>,
  change: Parameters<typeof transition<'merchant', typeof merchantMachine>>[5],
) =>
  transition(trx, merchantMachine, 'merchant', { id: merchantId }, action, {
    ...change,
    set: { ...change.set, waitingSince: change.now },
  });

interface Submitted extends Omit<Step, 'note'> {
  profile: MerchantProfile;
  withTaxId: boolean;
}

export async function submitProfile(
  trx: Trx,
  merchantId: string,
  { profile, withTaxId, by, party, now }: Submitted,
): Promise<void> {
  const merchant = await merchantOf(trx, merchantId);
  refuseIncomplete({ profile, cards: await cardsOf(trx, merchantId), now, withTaxId });
  await refuseForeignDocuments(trx, merchantId, profile);
  const { merchantName, personName } = namesOf(profile);
  await step(trx, merchantId, 'submitInfo', {
    by,
    party,
    now,
    set: {
      name: merchantName,
      businessType: profile.businessType,
      chargeType: profile.chargeType ?? 'IMMEDIATELY',
      transactionMaxAmount: maxAmountOf(profile),
      email: profile.contactEmail ?? merchant.email,
      denyReason: null,
      ...noProposal,
      searchText: searchTextOf({ ...merchant, name: merchantName }),
    },
  });
  await keepProfile(trx, merchantId, profile, by, now);
  await renamePerson(trx, merchantId, personName);
}

/** Call it after each linked account; only a merchant's first one changes the status. */
export async function accountLinked(
  trx: Trx,
  merchantId: string,
  { by, now }: Pick<Step, 'by' | 'now'>,
): Promise<void> {
  const { status } = await merchantOf(trx, merchantId);
  if (status === 'SUBMIT_INFO') await step(trx, merchantId, 'linkAccount', { by, party: 'owner', now });
}

export const requestAccount = (trx: Trx, merchantId: string, change: Step) =>
  step(trx, merchantId, 'requestAccount', change);
export const accountOpened = (trx: Trx, merchantId: string, change: Step) =>
  step(trx, merchantId, 'openAccount', change);
export const lockMerchant = (trx: Trx, merchantId: string, change: Step) => step(trx, merchantId, 'lock', change);
export const unlockMerchant = (trx: Trx, merchantId: string, change: Step) => step(trx, merchantId, 'unlock', change);

async function notify(
  trx: Trx,
  { phone, name }: { phone: string; name: string },
  reason: string | undefined,
  language: Language,
): Promise<void> {
  const body =
    reason === undefined
      ? platformText(noticeText.approved, language, { merchant: name })
      : platformText(noticeText.denied, language, { merchant: name, reason });
  await enqueue(trx, { channel: 'SMS', to: phone, body, secret: 'NONE', createdAt: new Date() });
}

const nothingToPropose = (status: Merchant['status']) => problem('not_allowed_from_status', { status, allowed: [] });

type Proposed = Pick<Merchant, 'status' | 'proposedById'>;

/** What is approved takes payments at once, so there is an account for them. */
const refusalWithoutAccount = (accounts: number): Problem | undefined =>
  accounts > 0 ? undefined : problem('bank_account_not_found');

/** Why an approval cannot be proposed: one that stands waits for a checker. */
export const refusalOfProposal = ({ status, proposedById }: Proposed, accounts: number): Problem | undefined =>
  canAct(merchantMachine, status, 'approve', 'staff') && proposedById === null
    ? refusalWithoutAccount(accounts)
    : nothingToPropose(status);

/** Why somebody cannot approve: only what another one proposed. */
export function refusalOfApproval(
  { status, proposedById }: Proposed,
  { staffId, accounts }: { staffId: string; accounts: number },
): Problem | undefined {
  if (!canAct(merchantMachine, status, 'approve', 'staff'))
    return problem('not_allowed_from_status', { status, allowed: allowedActions(merchantMachine, status, 'staff') });
  if (proposedById === null) return problem('not_allowed_from_status', { status, allowed: ['propose'] });
  return proposedById === staffId ? problem('approver_is_creator') : refusalWithoutAccount(accounts);
}

/** The maker's half of an approval: it records who proposed it and why, and the status stays. */
export async function proposeApproval(
  trx: Trx,
  merchantId: string,
  { by, staffId, now, reason }: StaffMember,
): Promise<void> {
  const merchant = await merchantOf(trx, merchantId);
  const refusal = refusalOfProposal(merchant, (await linkedAccounts(trx, merchantId)).length);
  if (refusal) throw refusal;
  const proposal = { proposedBy: by, proposedById: staffId, proposedAt: now, proposalReason: reason ?? null };
  if (!(await noteProposal(trx, merchantId, proposal))) throw nothingToPropose(merchant.status);
  await step(trx, merchantId, 'propose', { by, party: 'staff', now, note: reason });
}

/** The checker's half: approves only another staff member's proposal. */
export async function approveMerchant(
  trx: Trx,
  merchantId: string,
  { by, staffId, now, reason }: StaffMember,
): Promise<void> {
  const accounts = (await linkedAccounts(trx, merchantId)).length;
  const refusal = refusalOfApproval(await merchantOf(trx, merchantId), { staffId, accounts });
  if (refusal) throw refusal;
  const merchant = await step(trx, merchantId, 'approve', { by, party: 'staff', now, note: reason, set: noProposal });
  await notify(trx, merchant, undefined, defaultLanguage);
}

export async function denyMerchant(trx: Trx, merchantId: string, { by, now, note = '' }: Step): Promise<void> {
  const merchant = await step(trx, merchantId, 'deny', {
    by,
    party: 'staff',
    now,
    note,
    set: { denyReason: note, ...noProposal },
  });
  await notify(trx, merchant, note, defaultLanguage);
}
