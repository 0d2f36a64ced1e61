import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../workspace.ts';
import { layers } from './layers.ts';

export type Layer = (typeof layers)[number];

const platform = join(root, 'tools/platform');
const onlyTests = /\.(test|fixture)\.ts$|\/test-storage\.ts$|\/fixtures\.ts$/;
const shared = /from '(@pay\/platform(?:-[a-z]+)?)(?:\/[a-z]+)?'/g;
const named: ReadonlyMap<string, Layer> = new Map(
  layers.map((layer) => [layer === 'app' ? '@pay/platform' : `@pay/platform-${layer}`, layer]),
);

const sourcesOf = (layer: Layer) =>
  globSync('src/**/*.ts', { cwd: join(platform, layer) })
    .filter((file) => !onlyTests.test(`/${file}`))
    .map((file) => join(platform, layer, file));

export interface LayerImports {
  layer: Layer;
  files: number;
  folders: string[];
  /** How many of its files import from each other layer. */
  imports: ReadonlyMap<Layer, number>;
}

export function layerImports(): LayerImports[] {
  return layers.map((layer) => {
    const files = sourcesOf(layer);
    const imports = new Map<Layer, number>();
    for (const file of files) {
      const met = new Set([...readFileSync(file, 'utf8').matchAll(shared)].map(([, name]) => named.get(name!)));
      for (const other of met) if (other && other !== layer) imports.set(other, (imports.get(other) ?? 0) + 1);
    }
    const folders = new Set(
      files.flatMap((file) =>
        relative(join(platform, layer, 'src'), file)
          .split(/[\\/]/)
          .slice(0, -1)
          .slice(0, 1),
      ),
    );
    return { layer, files: files.length, folders: [...folders].sort(), imports };
  });
}
