import { writeWorkflows } from '@pay/deploy';
import { extract } from '@pay/messages';
import { addApp } from './new-app.ts';

const [name] = process.argv.slice(2);
if (name) {
  const folder = addApp(name);
  extract();
  writeWorkflows();
  console.log(`${folder}\nNext: npm install, then npm run dev ${name}`);
} else {
  console.error('npm run app:add <name>, such as: npm run app:add partner-desk');
  process.exitCode = 1;
}
