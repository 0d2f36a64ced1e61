import { nobodyId, platformText } from '@pay/platform-kernel';
import { containsKeyword } from '@pay/domain';
import type { Language, Message } from '@pay/i18n/core';
import { activityText, activityWords } from './activity.messages.ts';
import { staffDeedText } from './staff-activity.messages.ts';
import type { StaffDeed } from './staff-activity.store.ts';

const texts: Readonly<Record<string, Message>> = { ...activityText, ...staffDeedText };

const mostShown = 500;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, mostShown);
};

/** What differs between what was and what is; of what has no former state, all that was given. */
export function changedFields(before: unknown, after: unknown) {
  const [former, latter] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(former), ...Object.keys(latter)])];
  return names
    .map((field) => ({ field, before: shown(former[field]), after: shown(latter[field]) }))
    .filter((one) => one.before !== one.after);
}

export const deedWords = (action: string, language: Language): string =>
  platformText(texts[action] ?? activityWords.other, language);

/** The calls whose words hold a keyword. */
export const deedsNamed = (keyword: string | undefined, language: Language): string[] =>
  keyword ? Object.keys(texts).filter((action) => containsKeyword(deedWords(action, language), keyword)) : [];

export function deedAnswer(deed: StaffDeed, language: Language) {
  const { id, at, actor, role, action, entityId, merchantId, merchantCode, merchantName, ip, traceId } = deed;
  const ofMerchant = merchantId !== nobodyId && merchantCode !== null;
  return {
    ...{ id, at, action, ip, traceId },
    who: actor,
    roles: role.split(',').filter(Boolean),
    what: deedWords(action, language),
    merchantId: ofMerchant ? merchantId : null,
    merchantCode: ofMerchant ? merchantCode : null,
    merchantName: ofMerchant ? merchantName : null,
    recordId: entityId,
    changes: changedFields(deed.before, deed.after),
  };
}
