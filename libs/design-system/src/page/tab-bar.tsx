import { useEffect, useRef } from 'react';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, fingertip, phone, size, touch } from '../theme/tokens.ts';

export interface Tab {
  id: string;
  title: string;
  /** A tab with an address is a link; a tab without one calls `onChange`. */
  to?: string;
  count?: number;
}

const Bar = styled('nav')({
  position: 'relative',
  display: 'flex',
  gap: 24,
  overflowX: 'auto',
  borderBottom: `1px solid ${colour.border}`,
  scrollbarWidth: 'none',
  '&[data-heading]': { marginBottom: 24 },
  [phone]: { gap: 16 },
});

const looks = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 44,
  padding: '0 2px',
  [touch]: { justifyContent: 'center', minWidth: fingertip },
  border: 0,
  borderBottom: '2px solid transparent',
  marginBottom: -1,
  background: 'transparent',
  color: colour.textSoft,
  fontSize: size.body,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: colour.text },
  '&:focus-visible': { outlineOffset: '-2px' },
  '[data-heading] &': { fontSize: size.heading, minHeight: 52, [phone]: { fontSize: size.lead, minHeight: 44 } },
  '&[aria-current]': { color: colour.accent, borderBottomColor: colour.accent },
} as const;

const TabLink = styled(AppLink)(looks);
const TabButton = styled('button')(looks);
const Heading = styled('h1')({ display: 'contents', font: 'inherit' });
const Count = styled('span')({
  padding: '0 8px',
  borderRadius: 10,
  background: colour.sunken,
  color: colour.textSoft,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});

interface TabBarProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange?: (id: string) => void;
  /** The bar replaces the page head, and its current tab is the h1. */
  heading?: boolean;
}

export function TabBar({ label, tabs, current, onChange, heading }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <Bar ref={bar} aria-label={label} data-heading={heading || undefined}>
      {tabs.map(({ id, title, to, count }) => {
        const isCurrent = id === current;
        const name = heading && isCurrent ? <Heading>{title}</Heading> : title;
        const badge = count === undefined ? undefined : <Count>{count}</Count>;
        return to ? (
          <TabLink key={id} to={to} aria-current={isCurrent ? 'page' : undefined}>
            {name}
            {badge}
          </TabLink>
        ) : (
          <TabButton
            key={id}
            type="button"
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => onChange?.(id)}
          >
            {name}
            {badge}
          </TabButton>
        );
      })}
    </Bar>
  );
}
