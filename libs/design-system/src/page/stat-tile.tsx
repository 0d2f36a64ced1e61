import { useText } from '@pay/i18n';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, radius, size } from '../theme/tokens.ts';
import { text } from './page.messages.ts';

export const TileGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: 16,
  [phone]: { gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 8 },
});

// Figures beside each other stand on one line, however many lines their labels take.
const looks = {
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 3',
  rowGap: 0,
  alignItems: 'end',
  minWidth: 0,
  padding: 20,
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  color: colour.text,
  textDecoration: 'none',
  [phone]: { padding: 16, '&[data-hero]': { gridColumn: '1 / -1' } },
} as const;

const Tile = styled('div')(looks);
const TileLink = styled(AppLink)({ ...looks, '&:hover': { borderColor: colour.outline } });
const Label = styled('span')({ alignSelf: 'start', color: colour.textSoft, fontSize: size.small });
// A figure is written as large as its tile is wide: no amount runs over the edge. A digit is about 0.6 em wide.
const fitting = 'calc(160cqi / var(--signs))';
const Value = styled('span')({
  containerType: 'inline-size',
  display: 'block',
  fontSize: size.heading,
  fontWeight: 600,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > span': { display: 'block', fontSize: `min(${size.heading}px, ${fitting})` },
  '&[data-hero]': { fontSize: size.hero, lineHeight: 1.4, letterSpacing: '-0.01em', [phone]: { fontSize: size.title } },
  '&[data-hero] > span': {
    fontSize: `min(${size.hero}px, ${fitting})`,
    [phone]: { fontSize: `min(${size.title}px, ${fitting})` },
  },
});
const Notes = styled('span')({ alignSelf: 'start' });
const Note = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: colour.textSoft,
  fontSize: size.small,
});

const longestAmount = 17;
const signsOf = (value: ReactNode) => (typeof value === 'string' ? Math.max(1, value.length) : longestAmount);

interface StatTileProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The change in percent and its reference, such as "the same time yesterday". */
  change?: { percent: number; against: string };
  to?: string;
  hero?: boolean;
}

/** Shows one figure, its comparison, and a link to the list behind it. */
export function StatTile({ label, value, note, change, to, hero }: StatTileProps) {
  const t = useText();
  const direction = change && (change.percent > 0 ? text.up : change.percent < 0 ? text.down : text.same);
  const Arrow = change && change.percent < 0 ? TrendingDown : TrendingUp;
  const content = (
    <>
      <Label>{label}</Label>
      <Value data-hero={hero || undefined}>
        <span style={{ ['--signs' as string]: signsOf(value) }}>{value}</span>
      </Value>
      <Notes>
        {change && direction && (
          <Note style={change.percent > 0 ? { color: colour.success } : undefined}>
            {change.percent !== 0 && <Arrow size={16} aria-hidden />}
            {t(direction, { percent: Math.abs(change.percent), against: change.against })}
          </Note>
        )}
        {note && <Note>{note}</Note>}
      </Notes>
    </>
  );
  const looksHero = hero || undefined;
  return to ? (
    <TileLink to={to} data-hero={looksHero}>
      {content}
    </TileLink>
  ) : (
    <Tile data-hero={looksHero}>{content}</Tile>
  );
}
