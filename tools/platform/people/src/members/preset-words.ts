import { type PresetRoleGroup, presetRoleGroups } from '@pay/domain';
import { defineMessages, type Language, languageCodes } from '@pay/i18n/core';
import { builtInNames, platformText } from '@pay/platform-kernel';

const names = builtInNames<PresetRoleGroup>(
  defineMessages('presetRoleGroup', {
    OWNER: 'Owner',
    MANAGER: 'Manager',
    ACCOUNTANT: 'Accountant',
    CASHIER: 'Cashier',
    DEVELOPER: 'Developer',
    VIEWER: 'Viewer',
  }),
);

const purposes = defineMessages('presetRolePurpose', {
  OWNER: 'Can do everything, including members and integration keys.',
  MANAGER: 'Runs the shop: everything but members, webhooks and test transfers.',
  ACCOUNTANT: 'Keeps the figures: payments, balances, fees and statistics. Changes no settings.',
  CASHIER: 'Takes payments and looks them up. Sees no balance.',
  DEVELOPER: 'Connects the shop’s own system: keys, webhooks and test transfers.',
  VIEWER: 'Reads payments, balances and figures. Changes nothing.',
});

const codes = Object.keys(presetRoleGroups) as PresetRoleGroup[];

export const { nameOf: presetName, readIn: groupName, storedAs: storedName } = names;
const presetPurpose = (code: PresetRoleGroup, language: Language) => platformText(purposes[code], language);

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
