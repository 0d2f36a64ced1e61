import * as domain from '@pay/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionEnums } from './timeline-section.tsx';

interface MachineLike {
  transitions: readonly { action: string }[];
}

const isMachine = (value: unknown): value is MachineLike =>
  typeof value === 'object' && value !== null && 'transitions' in value;

const catalogue = join(import.meta.dirname, '../../../../../libs/i18n/messages/en.json');
const english: Readonly<Record<string, string>> = JSON.parse(readFileSync(catalogue, 'utf8'));

function actionsOf(entity: string): string[] {
  const machine: unknown = Object.entries(domain).find(([name]) => name === `${entity}Machine`)?.[1];
  return isMachine(machine) ? [...new Set(machine.transitions.map(({ action }) => action))] : [];
}

test.each(Object.entries(actionEnums))('every step of %s is told in words', (entity, named) => {
  const actions = actionsOf(entity);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !(`enum.${named}.${action}` in english))).toEqual([]);
});
