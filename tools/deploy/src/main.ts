import { workspaceRoot } from '@pay/web-host';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deployFiles, writeFiles, writeWorkflows } from './generate.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const folder = values.out ? resolve(values.out) : resolve(workspaceRoot, 'dist/deploy');

writeFiles(folder, deployFiles());
writeWorkflows();
console.log(`Deployment files: ${folder}`);
