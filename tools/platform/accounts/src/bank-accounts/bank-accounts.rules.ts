import { problem } from '@pay/contract-core';
import type { MerchantProfile } from '@pay/contract-shared';
import { asciiUpper } from '@pay/domain';

export const mostLinkedAccounts = 10;

export function refuseTooMany(count: number): void {
  if (count > mostLinkedAccounts) throw problem('limit_exceeded', { limit: mostLinkedAccounts, current: count - 1 });
}

/** What of a merchant decides which accounts are its own. */
export interface AccountOwner {
  status: string;
  merchantName: string;
  ownerName: string | null;
  profile: MerchantProfile | undefined;
}

const personOf = (profile: MerchantProfile | undefined) =>
  profile?.businessType === 'ORGANIZATION' ? profile.representativeEkycInfo : profile?.ownerEkycInfo;

/** An account may stand in the name of the shop, of its company, or of the person who acts for it. */
export function isOwnAccount(accountName: string, { merchantName, ownerName, profile }: AccountOwner): boolean {
  const names = [merchantName, ownerName, profile?.companyName, personOf(profile)?.name];
  return names.some((name) => name && asciiUpper(name) === asciiUpper(accountName));
}

/** The number under which the bank knows the merchant: a company by its tax code, a person by the identity card. */
export const identityNoOf = ({ profile }: AccountOwner): string | undefined =>
  profile?.businessType === 'ORGANIZATION' ? (profile.taxIdNo ?? personOf(profile)?.no) : personOf(profile)?.no;

/** Linking comes after the merchant has said who it is; a locked one links nothing. */
export function refuseByStatus({ status }: AccountOwner): void {
  if (status === 'INACTIVE') throw problem('merchant_not_active', { status });
  if (status === 'CREATED' || status === 'DENIED')
    throw problem('not_allowed_from_status', { status, allowed: ['submitInfo'] });
  if (status === 'OPEN_ACCOUNT') throw problem('not_allowed_from_status', { status, allowed: ['openAccount'] });
}
