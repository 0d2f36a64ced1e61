import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

export interface Plant {
  file: string;
  code: string;
}

export interface Complaint {
  rule: string | null;
  message: string;
}

export interface LintRequest {
  folder: string;
  plants: Plant[];
}

if (import.meta.main) {
  const { folder, plants }: LintRequest = JSON.parse(await text(process.stdin));
  const eslint = new ESLint({ cwd: folder, overrideConfigFile: resolve('eslint.config.mjs') });
  const complaints: Complaint[][] = [];
  for (const { file, code } of plants) {
    const [result] = await eslint.lintText(code, { filePath: resolve(folder, file) });
    complaints.push(result?.messages.map(({ ruleId, message }) => ({ rule: ruleId, message })) ?? []);
  }
  process.stdout.write(JSON.stringify(complaints));
}
