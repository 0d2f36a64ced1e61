import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, phone, size } from '../theme/tokens.ts';
import { CopyButton } from './copy-button.tsx';

export interface Fact {
  label: string;
  /** A missing or null value is shown as a dash. */
  value: ReactNode;
  copy?: string;
  wide?: boolean;
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '20px 32px',
  // A short fact fills the place that a wide one leaves beside its neighbour.
  gridAutoFlow: 'row dense',
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
});

const Pair = styled('div')({ minWidth: 0, '&[data-wide]': { gridColumn: '1 / -1' } });
const Label = styled('dt')({ fontSize: size.small, color: colour.textSoft });
const Value = styled('dd')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
});

const isMissing = (value: ReactNode) => value === undefined || value === null || value === '';

export const knownFacts = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => !isMissing(value));

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value, copy, wide }) => (
        <Pair key={label} data-wide={wide || undefined}>
          <Label>{label}</Label>
          <Value>
            <span>{isMissing(value) ? '–' : value}</span>
            {copy && <CopyButton text={copy} label={label} />}
          </Value>
        </Pair>
      ))}
    </List>
  );
}
