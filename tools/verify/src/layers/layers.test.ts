import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { layerImports } from './layer-imports.ts';
import { layers } from './layers.ts';

const found = layerImports();

test('every layer imports from those below it only', () => {
  const upwards = found.flatMap(({ layer, imports }) =>
    [...imports.keys()]
      .filter((other) => layers.indexOf(other) > layers.indexOf(layer))
      .map((other) => `${layer} imports ${other}`),
  );
  expect(upwards).toEqual([]);
});

test('each of them stands on the kernel, which stands alone', () => {
  const withoutKernel = found.filter(({ imports }) => !imports.has('kernel')).map(({ layer }) => layer);
  expect(withoutKernel).toEqual(['kernel']);
});

test('the picture shows the imports of today', () => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'draw.ts'), '--check']);
  expect(status).toBe(0);
}, 20_000);
