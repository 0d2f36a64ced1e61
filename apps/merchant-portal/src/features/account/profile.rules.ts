import type { Submission } from './profile.ts';

type Draft = Partial<Submission>;

const ofCompany = [
  'companyName',
  'taxIdNo',
  'companyAddress',
  'companyPhone',
  'representativePosition',
  'representativeEkycInfo',
  'owners',
  'documents',
] as const;
const neededOfCompany = ['companyName', 'taxIdNo', 'companyAddress', 'representativePosition'] as const;

/** Returns the sum of all owners' shares in percent, exact to a hundredth. */
export const sharesOf = (owners: Submission['owners'] = []): number =>
  owners.reduce((total, { funPercent }) => total + Math.round((funPercent || 0) * 100), 0) / 100;

/** Removes the fields of the other business type, which may hold values from before a switch. */
export function sentProfile(entered: Draft): Draft {
  if (entered.businessType === 'ORGANIZATION') {
    const { ownerEkycInfo: _none, ...sent } = entered;
    return sent;
  }
  return Object.fromEntries(Object.entries(entered).filter(([name]) => !ofCompany.some((other) => other === name)));
}

export type ProfileFault = 'required' | 'cardMissing' | 'documentMissing' | 'ownerMissing' | 'tooMuch';

export function missingIn(entered: Draft): Partial<Record<keyof Submission, ProfileFault>> {
  const { businessType, ownerEkycInfo, representativeEkycInfo, owners = [], documents = [] } = entered;
  if (businessType === 'PERSONAL') return ownerEkycInfo?.id ? {} : { ownerEkycInfo: 'cardMissing' };
  if (businessType !== 'ORGANIZATION') return {};
  const blank = neededOfCompany.filter((name) => !entered[name]).map((name) => [name, 'required'] as const);
  return {
    ...Object.fromEntries(blank),
    ...(!representativeEkycInfo?.id && { representativeEkycInfo: 'cardMissing' as const }),
    ...(owners.length === 0 && { owners: 'ownerMissing' as const }),
    ...(sharesOf(owners) > 100 && { owners: 'tooMuch' as const }),
    ...(documents.length === 0 && { documents: 'documentMissing' as const }),
  };
}
