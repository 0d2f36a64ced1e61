import arial from '@capsizecss/metrics/arial';
import arialBold from '@capsizecss/metrics/arial/700';
import brand from '@capsizecss/metrics/beVietnamPro';
import brandBold from '@capsizecss/metrics/beVietnamPro/600';
import helvetica from '@capsizecss/metrics/helveticaNeue';
import helveticaBold from '@capsizecss/metrics/helveticaNeue/700';
import roboto from '@capsizecss/metrics/roboto';
import robotoBold from '@capsizecss/metrics/roboto/700';
import segoe from '@capsizecss/metrics/segoeUI';
import segoeBold from '@capsizecss/metrics/segoeUI/600';
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { smallFont } from './small-fonts.ts';

type Metrics = typeof brand;

const family = 'Be Vietnam Pro';
const weights = [
  {
    weight: 400,
    source: () => import.meta.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
    metrics: brand,
    likeIt: [segoe, roboto, helvetica, arial],
  },
  {
    weight: 600,
    source: () => import.meta.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
    metrics: brandBold,
    likeIt: [segoeBold, robotoBold, helveticaBold, arialBold],
  },
];
const systemFonts = "system-ui, -apple-system, 'Noto Sans', sans-serif";

const standIn = ({ familyName }: Metrics) => `${family} as ${familyName}`;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const rule = (descriptors: Record<string, string | number>) =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** A font of the reader's machine, scaled to the widths and heights of ours, so that lines break at the same words. */
function faceOfStandIn(weight: number, ours: Metrics, local: Metrics): string {
  const scale = ours.xWidthAvg / ours.unitsPerEm / (local.xWidthAvg / local.unitsPerEm);
  const height = (units: number) => percent(Math.abs(units) / ours.unitsPerEm / scale);
  return rule({
    'font-family': `'${standIn(local)}'`,
    'font-weight': weight,
    src: [local.fullName, local.postscriptName].map((name) => `local('${name}')`).join(),
    'size-adjust': percent(scale),
    'ascent-override': height(ours.ascent),
    'descent-override': height(ours.descent),
    'line-gap-override': height(ours.lineGap),
  });
}

/** The faces of the consoles and, as `--tre-font`, the order in which they are taken. */
export function fontStyles(addresses: readonly string[]): string {
  const faces = weights.flatMap(({ weight, metrics, likeIt }, at) => [
    rule({
      'font-family': `'${family}'`,
      'font-weight': weight,
      'font-display': 'optional',
      src: `url(${addresses[at]}) format('woff2')`,
    }),
    ...likeIt.map((local) => faceOfStandIn(weight, metrics, local)),
  ]);
  const names = [family, ...weights[0]!.likeIt.map(standIn)].map((name) => `'${name}'`);
  return `${faces.join('')}:root{--tre-font:${[...names, systemFonts].join()}}`;
}

const fontOf = (source: () => string) => smallFont(fileURLToPath(source()));
const nameOf = (weight: number) => `be-vietnam-pro-${weight}.woff2`;

/** Puts the fonts of the consoles into the page's head: drawn from the first paint on, or not at all during this load. */
export function brandFont(): Plugin {
  const served = new Map<number, Promise<Buffer>>();
  return {
    name: 'pay:brand-font',
    configureServer(server) {
      for (const { weight, source } of weights)
        server.middlewares.use(`/${nameOf(weight)}`, (_, response, next) => {
          const font = served.get(weight) ?? fontOf(source);
          served.set(weight, font);
          font.then((bytes) => response.setHeader('content-type', 'font/woff2').end(bytes), next);
        });
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      await Promise.all(
        weights.map(async ({ weight, source }) =>
          this.emitFile({ type: 'asset', name: nameOf(weight), source: await fontOf(source) }),
        ),
      );
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }): HtmlTagDescriptor[] => {
        const assets = Object.values(bundle ?? {}).filter((one) => one.type === 'asset');
        const addresses = weights.map(
          ({ weight }) => `/${assets.find(({ names }) => names.includes(nameOf(weight)))?.fileName ?? nameOf(weight)}`,
        );
        return [
          ...addresses.map((href): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low', href },
            injectTo: 'head',
          })),
          { tag: 'style', children: fontStyles(addresses), injectTo: 'head' },
        ];
      },
    },
  };
}
