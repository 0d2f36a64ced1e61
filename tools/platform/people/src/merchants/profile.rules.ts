import { type FieldProblem, problem, type RuleName } from '@pay/contract-core';
import type { EkycInfo, MerchantProfile } from '@pay/contract-shared';
import { asciiUpper, defaultTransactionMaxAmount, maskPhone, personalIdKind, vnDay } from '@pay/domain';
import { birthYearOf, type Recognition } from './ekyc.rules.ts';

const adultAge = 18;

export interface Card {
  id: string;
  ekycType: 'OWNER' | 'REPRESENTATIVE';
  recognition: Recognition;
  frontUrl: string;
  backUrl: string | null;
}

const fault = (field: string, rule: RuleName, values: Record<string, unknown> = {}): FieldProblem => ({
  field,
  rule,
  message: '',
  ...values,
});

const isAdultOn = (birthday: string, today: string) =>
  `${Number(birthday.slice(0, 4)) + adultAge}${birthday.slice(4)}` <= today;

function underAge({ birthday, no }: EkycInfo, card: Card | undefined, today: string): boolean {
  const birthdays = [birthday, card?.recognition.birthday].filter((day) => day !== undefined);
  const bornIn = personalIdKind(no) === 'CCCD' ? birthYearOf(no) : 0;
  return birthdays.some((day) => !isAdultOn(day, today)) || Number(today.slice(0, 4)) - bornIn < adultAge;
}

function identityFaults(
  field: string,
  info: EkycInfo | undefined,
  type: Card['ekycType'],
  cards: readonly Card[],
  today: string,
): FieldProblem[] {
  if (!info) return [fault(field, 'required')];
  const card = cards.find(({ id, ekycType }) => id === info.id && ekycType === type);
  if (underAge(info, card, today)) return [fault(`${field}.birthday`, 'too_young', { min: adultAge })];
  if (!card) return [fault(`${field}.id`, 'unknown')];
  const { recognition } = card;
  const faults: FieldProblem[] = [];
  if (recognition.idLogic === 'FAILED')
    faults.push(fault(`${field}.id`, 'card_not_accepted', { reason: recognition.idLogicMessage }));
  if (!card.backUrl) faults.push(fault(`${field}.backUrl`, 'required'));
  if (asciiUpper(recognition.name) !== asciiUpper(info.name)) faults.push(fault(`${field}.name`, 'card_mismatch'));
  if (recognition.no !== info.no) faults.push(fault(`${field}.no`, 'card_mismatch'));
  return faults;
}

function ownershipFaults(owners: MerchantProfile['owners']): FieldProblem[] {
  if (!owners || owners.length === 0) return [fault('owners', 'one_of_required')];
  // Hundredths of a percent, so that thirds written as 33.33 do not add up past the whole.
  const total = owners.reduce((sum, { funPercent }) => sum + Math.round(funPercent * 100), 0);
  const seen = new Set<string>();
  const repeated = owners.flatMap(({ identifyNumber }, index) => {
    const again = seen.has(identifyNumber);
    seen.add(identifyNumber);
    return again ? [fault(`owners.${index}.identifyNumber`, 'duplicate')] : [];
  });
  return total > 10_000 ? [...repeated, fault('owners', 'ownership_over_100', { total: total / 100 })] : repeated;
}

const missing = (profile: MerchantProfile, fields: readonly (keyof MerchantProfile)[]): FieldProblem[] =>
  fields.filter((field) => profile[field] === undefined).map((field) => fault(field, 'required'));

export interface Submission {
  profile: MerchantProfile;
  cards: readonly Card[];
  now: string;
  withTaxId: boolean;
}

/** Throws with every invalid field and its reason. */
export function refuseIncomplete({ profile, cards, now, withTaxId }: Submission): void {
  const today = vnDay(now);
  const { businessType, ownerEkycInfo, representativeEkycInfo, owners, documents } = profile;
  const faults =
    businessType === 'PERSONAL'
      ? identityFaults('ownerEkycInfo', ownerEkycInfo, 'OWNER', cards, today)
      : [
          ...missing(profile, [
            'companyName',
            'companyAddress',
            'representativePosition',
            ...(withTaxId ? (['taxIdNo'] as const) : []),
          ]),
          ...identityFaults('representativeEkycInfo', representativeEkycInfo, 'REPRESENTATIVE', cards, today),
          ...ownershipFaults(owners),
          ...(documents && documents.length > 0 ? [] : [fault('documents', 'one_of_required')]),
        ];
  if (faults.length > 0) throw problem('invalid_parameter', { fields: faults });
}

export function namesOf({ businessType, name, companyName, ownerEkycInfo, representativeEkycInfo }: MerchantProfile) {
  const person = businessType === 'PERSONAL' ? ownerEkycInfo : representativeEkycInfo;
  if (!person) throw new Error('A complete profile names a person');
  return { merchantName: name ?? companyName ?? person.name, personName: person.name };
}

/** A merchant may lower its type's limit; only staff may raise it. */
export const maxAmountOf = ({ businessType, transactionMaxAmount = Infinity }: MerchantProfile): number =>
  Math.min(transactionMaxAmount, defaultTransactionMaxAmount[businessType]);

/** A merchant without a name is shown by its masked phone. */
export const maskedName = ({ name, phone }: { name: string; phone: string }) =>
  name === phone ? maskPhone(phone) : name;
