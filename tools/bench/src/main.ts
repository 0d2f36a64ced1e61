import { benches } from './benches.ts';

const [asked = '', ...argv] = process.argv.slice(2);
const bench = benches[asked];
if (bench) {
  process.exitCode = (await (await bench())(argv)) ? 0 : 1;
} else {
  console.error(`npm run bench -- <name> [--flags], where name is one of ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
}
