import { addLanguage } from './catalogues.ts';

const [code] = process.argv.slice(2);
if (code) addLanguage(code);
else {
  console.error('npm run messages:add <code>, such as: npm run messages:add km');
  process.exitCode = 1;
}
