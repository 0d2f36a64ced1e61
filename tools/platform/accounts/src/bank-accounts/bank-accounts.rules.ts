import { problem } from '@pay/contract-core';
import type { MerchantProfile } from '@pay/contract-shared';
import { asciiUpper } from '@pay/domain';

export const maxLinkedAccounts = 10;

export function refuseTooMany(count: number): void {
  if (count > maxLinkedAccounts) throw problem('limit_exceeded', { limit: maxLinkedAccounts, current: count - 1 });
}

export interface AccountOwner {
  status: string;
  merchantName: string;
  ownerName: string | null;
  profile: MerchantProfile | undefined;
}

const personOf = (profile: MerchantProfile | undefined) =>
  profile?.businessType === 'ORGANIZATION' ? profile.representativeEkycInfo : profile?.ownerEkycInfo;

/** An account may be in the name of the shop, its company or the person who represents it. */
export function isOwnAccount(accountName: string, { merchantName, ownerName, profile }: AccountOwner): boolean {
  const names = [merchantName, ownerName, profile?.companyName, personOf(profile)?.name];
  return names.some((name) => name && asciiUpper(name) === asciiUpper(accountName));
}

/** The identity number known to the bank: a company's tax code or a person's identity card number. */
export const identityNoOf = ({ profile }: AccountOwner): string | undefined =>
  profile?.businessType === 'ORGANIZATION' ? (profile.taxIdNo ?? personOf(profile)?.no) : personOf(profile)?.no;

/** Accounts can be linked only after the profile is submitted; a locked merchant cannot link any. */
export function refuseByStatus({ status }: AccountOwner): void {
  if (status === 'INACTIVE') throw problem('merchant_not_active', { status });
  if (status === 'CREATED' || status === 'DENIED')
    throw problem('not_allowed_from_status', { status, allowed: ['submitInfo'] });
  if (status === 'OPEN_ACCOUNT') throw problem('not_allowed_from_status', { status, allowed: ['openAccount'] });
}
