import { readHosts } from '@pay/web-host';
import { budgets, largestChunk } from './budgets.ts';
import { allScripts, clientFolder, scriptsOf, weight } from './built-scripts.ts';
import { firstLoads } from './first-loads.ts';
import { report, type Figure } from './verdict.ts';

function sizesOf(name: string, folder: string): Figure[] {
  const pages = firstLoads
    .filter(({ app }) => app === name)
    .map(({ page, chunks, budget }) => ({
      name: `${name}: scripts of ${page}`,
      value: scriptsOf(folder, chunks).reduce((sum, file) => sum + weight(folder, file), 0),
      unit: 'KB',
      atMost: budgets[budget].scripts,
    }));
  const [largest] = allScripts(folder)
    .map((file) => ({ file, value: weight(folder, file) }))
    .toSorted((one, other) => other.value - one.value);
  if (!largest) return pages;
  return [
    ...pages,
    { name: `${name}: largest chunk, ${largest.file}`, value: largest.value, unit: 'KB', atMost: largestChunk },
  ];
}

export async function sizes(): Promise<boolean> {
  return report(
    readHosts().flatMap(({ name, dist }) => {
      const folder = clientFolder(dist);
      if (!folder) console.log(`  ${name} is not built`);
      return folder ? sizesOf(name, folder) : [];
    }),
  );
}

if (import.meta.main) process.exitCode = (await sizes()) ? 0 : 1;
