import { useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, size, toneColours, type Tone } from '../theme/tokens.ts';
import { DateTime } from './date-time.tsx';
import { text } from './display.messages.ts';

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  at: string;
  by?: string;
  note?: ReactNode;
  tone?: Tone;
}

const List = styled('ol')({ display: 'grid' });

const Entry = styled('li')({
  position: 'relative',
  paddingLeft: 24,
  paddingBottom: 20,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    background: 'var(--entry)',
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 4.5,
    top: 20,
    bottom: -2,
    width: 1,
    background: colour.border,
  },
  '&:last-of-type': { paddingBottom: 0 },
});

const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useText();
  if (entries.length === 0) return <Small>{t(text.empty)}</Small>;
  return (
    <List>
      {entries.map(({ id, title, at, by, note, tone = 'neutral' }) => (
        <Entry key={id} style={{ ['--entry' as string]: tone === 'neutral' ? colour.outline : toneColours[tone].text }}>
          <p>{title}</p>
          <Small>
            <DateTime at={at} />
            {by && ` · ${t(text.by, { name: by })}`}
          </Small>
          {note && <Small as="div">{note}</Small>}
        </Entry>
      ))}
    </List>
  );
}
