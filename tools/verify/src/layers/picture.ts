import { join } from 'node:path';
import prettier from 'prettier';
import { root } from '../workspace.ts';
import { type LayerImports, layerImports } from './imports.ts';

export const pictureFile = join(root, 'tools/docs/layers.md');

const arrowsOf = ({ layer, imports }: LayerImports) =>
  [...imports].map(([other, files]) => `  ${layer} -- ${files} --> ${other}`);

const rowOf = ({ layer, files, folders }: LayerImports) =>
  `| ${layer} | ${files} | ${folders.length > 0 ? folders.join(', ') : '–'} |`;

export async function layersPage(found = layerImports()): Promise<string> {
  const fromTheTop = found.toReversed();
  const page = `# The platform's layers

Drawn by \`node tools/verify/src/layers/draw.ts\` from the imports of the shipped sources; the test fails when it is out of date. Decision
20 says why the layers run this way. An arrow tells how many files of a layer import from one below it; none runs upwards.

\`\`\`mermaid
flowchart TD
${fromTheTop.map(({ layer }) => `  ${layer}[${layer}]`).join('\n')}
${fromTheTop.flatMap(arrowsOf).join('\n')}
\`\`\`

| layer | files | folders |
| --- | --: | --- |
${fromTheTop.map(rowOf).join('\n')}
`;
  return prettier.format(page, { ...(await prettier.resolveConfig(pictureFile)), filepath: pictureFile });
}
