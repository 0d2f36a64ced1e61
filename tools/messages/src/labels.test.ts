import { endpointsOf, enumName, fieldRules, type Contract, type Endpoint, type FieldRules } from '@pay/contract-core';
import { machines } from '@pay/domain';
import { hasText } from '@pay/i18n/core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { $ZodType } from 'zod/v4/core';
import { projects, workspaceRoot } from './projects.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((entry: Partial<Endpoint> | null) => entry?.pathNames !== undefined);

const contractProjects = projects().filter(
  ({ root }) => root.startsWith('libs/contract/') && existsSync(join(workspaceRoot, root, 'src/index.ts')),
);

async function everyEndpoint(): Promise<Endpoint[]> {
  const found: Endpoint[] = [];
  for (const { name } of contractProjects) {
    const exported = Object.entries((await import(name)) as Record<string, unknown>);
    found.push(
      ...endpointsOf(Object.fromEntries(exported.filter((entry): entry is [string, Contract] => isContract(entry[1])))),
    );
  }
  return found;
}

// What a machine sends or what carries a call: no screen shows a label for it.
const unseen =
  /^(page|size|number|pageSize|pageNumber|sort|sortDir|id|token|refreshToken|deviceToken|sessionId|sessionKey|ticket|bucket|fileType|objectName|signature|expires|data|lockToken|napasResult|ids|revision|at|sound|muted|boxKey|screen|heard|after|stockSeen|icons|formerValue|changeId|letters|hue)$/;

const namesIn = (rules: FieldRules): string[] =>
  Object.entries(rules).flatMap(([name, { fields }]) => [name, ...(fields ? namesIn(fields) : [])]);

interface Def {
  innerType?: $ZodType;
  in?: $ZodType;
  out?: $ZodType;
  element?: $ZodType;
  shape?: Record<string, $ZodType>;
  options?: $ZodType[];
  entries?: Record<string, string>;
}

function enumValues(schema: $ZodType): string[] {
  const { innerType, in: first, out, element, shape = {}, options = [], entries } = schema._zod.def as Def;
  const name = enumName(schema);
  if (name && entries) return Object.values(entries).map((value) => `enum.${name}.${value}`);
  return [innerType, first, out, element, ...Object.values(shape), ...options].flatMap((inner) =>
    inner ? enumValues(inner) : [],
  );
}

test('every field that a person enters has a label', async () => {
  const seen = (await everyEndpoint()).filter(({ allow }) => allow !== 'signed-client' && allow !== 'sandbox');
  const names = new Set(seen.flatMap((endpoint) => namesIn(fieldRules(endpoint))).filter((name) => !unseen.test(name)));
  expect([...names].filter((name) => !hasText(`field.${name}`))).toEqual([]);
});

test('every value of every named enum has a label', async () => {
  const schemas = (await everyEndpoint()).flatMap(({ query, body, returns }) => [query, body, returns]);
  const ids = new Set(schemas.flatMap((schema) => (schema ? enumValues(schema) : [])));
  expect(ids.size).toBeGreaterThan(50);
  expect([...ids].filter((id) => !hasText(id))).toEqual([]);
});

test('every step that the history of a thing may show has a label', () => {
  // These entities' steps are the commands of the specification, which have a name of their own there.
  const namesOfSteps: Readonly<Record<string, string>> = { forControl: 'ForControlCommand' };
  const named = (entity: string) => namesOfSteps[entity] ?? `${entity[0]!.toUpperCase()}${entity.slice(1)}Action`;
  const ids = machines.flatMap(({ entity, transitions }) =>
    transitions.map(({ action }) => `enum.${named(entity)}.${action}`),
  );
  expect([...new Set(ids)].filter((id) => !hasText(id))).toEqual([]);
});
