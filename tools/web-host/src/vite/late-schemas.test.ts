import { execFileSync } from 'node:child_process';
import { workspaceRoot } from '../hosts.ts';
import { withLateSchemas } from './late-schemas.ts';

const parsing = `import { parseAst } from 'vite'; process.stdout.write(JSON.stringify(parseAst(process.argv[1])));`;
// The parser of the build is a module, which these tests cannot load.
const parsed = (code: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', parsing, code], {
      cwd: workspaceRoot,
      encoding: 'utf8',
    }),
  );
const late = (code: string) => withLateSchemas(code, parsed(code));

test('schemas that an entry makes are left to be made when they are read', () => {
  expect(
    late(
      `const calls = { list: { route: 'GET /a', query: z.object({ at: z.string() }), allow: [may('a', 'read')] } };`,
    ),
  ).toBe(
    `const calls = { list: { route: 'GET /a', get query() { return z.object({ at: z.string() }); }, allow: [may('a', 'read')] } };`,
  );
});

test('what is only named, and what is no entry, stays', () => {
  const code = `const calls = { one: { route: 'GET /a', returns: known }, two: { body: z.object({}) } };`;
  expect(late(code)).toBe(code);
});
