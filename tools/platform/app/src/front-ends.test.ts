import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { merchantApps, readFrontEnds } from './front-ends.ts';

test('a new app for merchants is one of those in which they sign in, a sixth app for staff is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apps-'));
  const add = (name: string, audience: string, portOffset: number) => {
    mkdirSync(join(folder, name));
    const project = { name, tags: ['kind:app', `audience:${audience}`], metadata: { host: { portOffset } } };
    writeFileSync(join(folder, name, 'project.json'), JSON.stringify(project));
  };
  add('merchant-portal', 'merchant', 100);
  add('branch-office', 'cms', 600);
  add('partner-desk', 'merchant', 500);
  add('salary-console', 'salary', 400);
  mkdirSync(join(folder, 'unfinished'));
  expect(merchantApps(readFrontEnds(folder))).toEqual(['merchant-portal', 'salary-console', 'partner-desk']);
  rmSync(folder, { recursive: true });
});
