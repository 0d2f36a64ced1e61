import { useText } from '@pay/i18n';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { Bone } from '../page/skeletons.tsx';
import { Later } from '../theme/first-drawing.tsx';
import { AppLink } from '../theme/link.tsx';
import { menuRow } from '../theme/menu-row.ts';
import { styled } from '../theme/styled.ts';
import { colour, narrow, sidebarWidth, size } from '../theme/tokens.ts';
import { text } from './shell.messages.ts';
import type { MenuItem, MenuSection } from './types.ts';

export const Bar = styled('nav')({
  position: 'sticky',
  top: 'var(--tre-top)',
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: sidebarWidth,
  height: 'calc(100dvh - var(--tre-top))',
  padding: '16px 8px',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  background: colour.surface,
  borderRight: `1px solid ${colour.border}`,
  transition: 'margin-left 160ms, visibility 160ms',
  '&:not([data-open])': { marginLeft: -sidebarWidth, visibility: 'hidden' },
  [narrow]: {
    position: 'fixed',
    zIndex: 40,
    left: 0,
    width: `min(${sidebarWidth}px, calc(100vw - 56px))`,
    paddingTop: 32,
  },
});

const SectionTitle = styled('h2')({
  padding: '0 12px 4px',
  fontSize: size.small,
  fontWeight: 600,
  color: colour.textSoft,
});

const row = {
  ...menuRow,
  fontSize: size.body,
  '& > svg': { flex: 'none', color: colour.textSoft },
  '&:hover': { background: colour.sunken },
  '&[aria-current]': { background: colour.accentSoft, color: colour.accentStrong, fontWeight: 600 },
  '&[aria-current] > svg': { color: colour.accent },
} as const;

const RowLink = styled(AppLink)(row);
const RowButton = styled('button')({
  ...row,
  '&[aria-expanded="true"] > svg:last-child': { transform: 'rotate(180deg)' },
  // An open group leaves the ground to the item that is the current one.
  '&[aria-current][aria-expanded="true"]:not(:hover)': { background: 'transparent' },
});
const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Sub = styled('ul')({ paddingLeft: 32 });
const Count = styled('span')({
  minWidth: 24,
  padding: '0 8px',
  borderRadius: 12,
  background: colour.sunken,
  fontSize: size.small,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

function Entry({ item, nested }: { item: MenuItem; nested?: boolean }) {
  return (
    <li>
      <RowLink to={item.to ?? ''} aria-current={item.current ? 'page' : undefined}>
        {!nested && <MenuIcon name={item.icon} />}
        <Words>{item.title}</Words>
        {item.count !== undefined && item.count > 0 && <Count>{item.count}</Count>}
      </RowLink>
    </li>
  );
}

function Group({ item }: { item: MenuItem }) {
  const id = useId();
  const items = item.items ?? [];
  const holdsCurrent = items.some((entry) => entry.current);
  const [toggled, setToggled] = useState<boolean>();
  const open = toggled ?? holdsCurrent;
  // A closed group's items are drawn with its first opening: nobody can see or follow them before.
  const [drawn, setDrawn] = useState(open);
  if (open && !drawn) setDrawn(true);
  return (
    <li>
      <RowButton
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-current={holdsCurrent || undefined}
        onClick={() => setToggled(!open)}
      >
        <MenuIcon name={item.icon} />
        <Words>{item.title}</Words>
        <ChevronDown size={16} aria-hidden />
      </RowButton>
      <Sub id={id} hidden={!open}>
        {drawn && items.map((entry) => <Entry key={entry.id} item={entry} nested />)}
      </Sub>
    </li>
  );
}

const Line = styled(Bone)({ margin: '7px 12px', width: '70%', flex: 'none' });

/** Where the menu will stand. */
export const MenuBones = () => Array.from({ length: 9 }, (_, row) => <Line key={row} />);

const bones = <MenuBones />;

interface SidebarProps {
  id: string;
  open: boolean;
  menu: readonly MenuSection[];
  footer?: ReactNode;
  onChoose: () => void;
}

export function Sidebar({ id, open, menu, footer, onChoose }: SidebarProps) {
  const t = useText();
  return (
    <Bar
      id={id}
      aria-label={t(text.mainMenu)}
      data-open={open || undefined}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onChoose()}
    >
      <Later place={bones}>
        {() => (
          <>
            {menu.map((section) => (
              <div key={section.id}>
                {section.title && <SectionTitle>{section.title}</SectionTitle>}
                <ul>
                  {section.items.map((item) =>
                    item.items ? <Group key={item.id} item={item} /> : <Entry key={item.id} item={item} />,
                  )}
                </ul>
              </div>
            ))}
            {footer}
          </>
        )}
      </Later>
    </Bar>
  );
}
