import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type IconPart = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconModule {
  __iconData: { node: readonly IconPart[] };
}

// What the built app imports; the host itself does not.
const drawnBy = '@pay/design-system/one-path-icon';

const arc = (rx: number, ry: number, x: number, y: number) => `a${rx} ${ry} 0 0 1 ${x} ${y}`;

function rectangle({ x = 0, y = 0, width = 0, height = 0, rx = 0, ry = rx }: Record<string, number>): string {
  const across = Math.min(rx || ry, width / 2);
  const down = Math.min(ry || rx, height / 2);
  const [h, v] = [width - 2 * across, height - 2 * down];
  if (!across || !down) return `M${x} ${y}h${width}v${height}h${-width}z`;
  return [
    `M${x + across} ${y}h${h}`,
    `${arc(across, down, across, down)}v${v}`,
    `${arc(across, down, -across, down)}h${-h}`,
    `${arc(across, down, -across, -down)}v${-v}`,
    `${arc(across, down, across, -down)}z`,
  ].join('');
}

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}${arc(rx, ry, 2 * rx, 0)}${arc(rx, ry, -2 * rx, 0)}z`;

const firstPoint = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=([-.\d])?)/;

/** A path that begins where it says, whatever it is put behind. */
const absolute = (path: string) => path.replace(firstPoint, (_, x, y, more) => `M${x} ${y}${more ? 'l' : ''}`);

/** The shape as a path; nothing where it is more than a line in the icon's own stroke. */
export function pathOf([tag, { key: _key, ...attributes }]: IconPart): string | undefined {
  const size = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, Number(value)]));
  const { cx = 0, cy = 0, r = 0, rx = 0, ry = 0, x1 = 0, x2 = 0, y1 = 0, y2 = 0 } = size;
  const only = (...names: string[]) => Object.keys(attributes).every((name) => names.includes(name));
  if (tag === 'path' && only('d')) return absolute(attributes['d'] ?? '');
  if (tag === 'rect' && only('x', 'y', 'width', 'height', 'rx', 'ry')) return rectangle(size);
  if (tag === 'circle' && only('cx', 'cy', 'r')) return ellipse(cx, cy, r, r);
  if (tag === 'ellipse' && only('cx', 'cy', 'rx', 'ry')) return ellipse(cx, cy, rx, ry);
  if (tag === 'line' && only('x1', 'x2', 'y1', 'y2')) return `M${x1} ${y1}L${x2} ${y2}`;
  if (tag === 'polyline' && only('points')) return `M${attributes['points']}`;
  if (tag === 'polygon' && only('points')) return `M${attributes['points']}z`;
  return undefined;
}

/**
 * The library's icon is two components that work out some thirty attributes at each drawing, and one element for each stroke. A list
 * with its menu shows some ninety of them: here each is one path.
 */
export const onePathIcons = (): Plugin => ({
  name: 'pay:one-path-icons',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ },
    handler: async (code, id) => {
      if (!code.includes('__iconData')) return undefined;
      const { __iconData }: IconModule = await import(pathToFileURL(id).href);
      const paths = __iconData.node.map((part) => [part, pathOf(part)] as const);
      const lines = paths.map(([, path]) => path ?? '').join('');
      const others = paths
        .filter(([, path]) => path === undefined)
        .map(([[tag, { key: _key, ...rest }]]) => [tag, rest]);
      const given = [lines, ...(others.length > 0 ? [others] : [])].map((one) => JSON.stringify(one)).join(', ');
      return {
        code: [
          `import { onePathIcon } from '${drawnBy}';`,
          `export default /* @__PURE__ */ onePathIcon(${given});`,
        ].join('\n'),
        map: null,
      };
    },
  },
});
