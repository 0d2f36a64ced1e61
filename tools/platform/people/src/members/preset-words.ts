import { type PresetRoleGroup, presetRoleGroups } from '@pay/domain';
import { defineMessages, type Language, languageCodes } from '@pay/i18n/core';
import { platformText } from '@pay/platform-kernel';

const names = defineMessages('presetRoleGroup', {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  ACCOUNTANT: 'Accountant',
  CASHIER: 'Cashier',
  DEVELOPER: 'Developer',
  VIEWER: 'Viewer',
});

const purposes = defineMessages('presetRolePurpose', {
  OWNER: 'Can do everything, including members and integration keys.',
  MANAGER: 'Runs the shop: everything but members, webhooks and test transfers.',
  ACCOUNTANT: 'Keeps the figures: payments, balances, fees and statistics. Changes no settings.',
  CASHIER: 'Takes payments and looks them up. Sees no balance.',
  DEVELOPER: 'Connects the shop’s own system: keys, webhooks and test transfers.',
  VIEWER: 'Reads payments, balances and figures. Changes nothing.',
});

/** What the store holds; people read it in their own language. */
const stored: Language = 'vi';
const codes = Object.keys(presetRoleGroups) as PresetRoleGroup[];

export const presetName = (code: PresetRoleGroup, language: Language = stored) => platformText(names[code], language);
const presetPurpose = (code: PresetRoleGroup, language: Language) => platformText(purposes[code], language);

const namedLike = (name: string, language: Language) =>
  codes.find((code) => presetName(code, language).toLowerCase() === name.toLowerCase());

/** The name of a group as its reader's language has it; one that a shop chose stays as it is. */
export function groupName(name: string, language: Language): string {
  const code = namedLike(name, stored);
  return code ? presetName(code, language) : name;
}

interface Worded {
  code: string;
  name: string;
  description: string | null;
}

const isPreset = (code: string): code is PresetRoleGroup => Object.hasOwn(presetRoleGroups, code);

/** A group that came with the shop says what it is for until the shop says so itself. */
export const wordedGroup = <Group extends Worded>(group: Group, language: Language): Group => ({
  ...group,
  name: groupName(group.name, language),
  description: group.description ?? (isPreset(group.code) ? presetPurpose(group.code, language) : null),
});

/** Keeps a preset's name in one language, whichever the person has entered it in. */
export function storedName(name: string): string {
  const code = languageCodes.map((language) => namedLike(name, language)).find((found) => found !== undefined);
  return code ? presetName(code) : name;
}

/** A preset's own sentence is nothing that the shop wrote. */
export const storedPurpose = (description: string | null | undefined): string | null =>
  description && languageCodes.some((language) => codes.some((code) => presetPurpose(code, language) === description))
    ? null
    : (description ?? null);

/** A person with the group's name as the reader's language has it. */
export const wordedPerson = <Someone extends { roleGroup: { name: string } | null }>(
  person: Someone,
  language: Language,
): Someone => ({
  ...person,
  roleGroup: person.roleGroup && { ...person.roleGroup, name: groupName(person.roleGroup.name, language) },
});
