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

type Metrics = typeof brand;

const family = 'Be Vietnam Pro';
const weights = [
  {
    weight: 400,
    metrics: brand,
    likeIt: [segoe, roboto, helvetica, arial],
  },
  {
    weight: 600,
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

// One face for both weights: a browser takes or leaves it as a whole.
export const ownFace = (address: string) =>
  rule({
    'font-family': `'${family}'`,
    'font-weight': weights.map(({ weight }) => weight).join(' '),
    'font-display': 'optional',
    src: `url(${address}) format('woff2')`,
  });

export function standIns(): string {
  const faces = weights.flatMap(({ weight, metrics, likeIt }) =>
    likeIt.map((local) => faceOfStandIn(weight, metrics, local)),
  );
  const names = [family, ...weights[0]!.likeIt.map(standIn)].map((name) => `'${name}'`);
  return `${faces.join('')}:root{--tre-font:${[...names, systemFonts].join()}}`;
}

/** The faces of the consoles and, as `--tre-font`, the order in which they are taken. */
export const fontStyles = (address: string) => ownFace(address) + standIns();
