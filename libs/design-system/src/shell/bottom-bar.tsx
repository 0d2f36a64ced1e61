import { useText } from '@pay/i18n';
import { Menu } from 'lucide-react';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { Later } from '../theme/first-drawing.tsx';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { bottomBarHeight, colour, phone, size } from '../theme/tokens.ts';
import { text } from './shell.messages.ts';
import type { MenuItem } from './types.ts';

export const Bottom = styled('nav')({
  display: 'none',
  [phone]: {
    position: 'fixed',
    zIndex: 25,
    insetInline: 0,
    bottom: 0,
    display: 'block',
    background: colour.surface,
    borderTop: `1px solid ${colour.border}`,
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
});
export const Places = styled('ul')({
  display: 'flex',
  height: bottomBarHeight - 1,
  '& > li': { display: 'grid', flex: '1 1 0', minWidth: 0 },
});
const place = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 2,
  minWidth: 0,
  padding: '0 2px',
  border: 0,
  background: 'transparent',
  color: colour.textSoft,
  fontSize: size.small,
  textDecoration: 'none',
  cursor: 'pointer',
  // Bold would be wider, and a label of a narrow place cut.
  '&[aria-current], &[aria-expanded="true"]': { color: colour.accent },
  '&[aria-current]': { boxShadow: `inset 0 2px ${colour.accent}` },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
const PlaceLink = styled(AppLink)(place);
const PlaceButton = styled('button')(place);
const Words = styled('span')({
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.4,
});

interface BottomBarProps {
  items: readonly MenuItem[];
  menuId: string;
  menuOpen: boolean;
  onToggle: () => void;
}

/** On a phone, what a person does most, and the menu with the rest. */
export function BottomBar({ items, menuId, menuOpen, onToggle }: BottomBarProps) {
  const t = useText();
  return (
    <Bottom aria-label={t(text.quick)} data-bottom-bar>
      <Places>
        <Later>
          {() => (
            <>
              {items.map((item) => (
                <li key={item.id}>
                  <PlaceLink to={item.to ?? ''} aria-current={item.current ? 'page' : undefined}>
                    <MenuIcon name={item.icon} />
                    <Words>{item.title}</Words>
                  </PlaceLink>
                </li>
              ))}
              <li>
                <PlaceButton type="button" aria-expanded={menuOpen} aria-controls={menuId} onClick={onToggle}>
                  <Menu size={20} aria-hidden />
                  <Words>{t(text.everything)}</Words>
                </PlaceButton>
              </li>
            </>
          )}
        </Later>
      </Places>
    </Bottom>
  );
}
