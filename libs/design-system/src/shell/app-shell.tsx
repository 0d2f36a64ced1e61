import styled from '@emotion/styled';
import { useText } from '@pay/i18n';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { MenuIcon } from '../icons/menu-icon.tsx';
import type { Action } from '../theme/action.ts';
import { AppLink } from '../theme/link.tsx';
import { colour, contentWidth, headerHeight, phone, size, tablet } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { NotificationList } from '../toasts/notification-list.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { AppearanceToggle, LanguageToggle } from './controls.tsx';
import { Header, stripHeight } from './header.tsx';
import { text } from './shell.messages.ts';
import { Sidebar } from './sidebar.tsx';
import { TestModeSwitch } from './test-mode-switch.tsx';
import type { Account, Brand, LanguageChoice, MenuItem, MenuSection, TestMode } from './types.ts';
import { UserMenu } from './user-menu.tsx';

const Skip = styled('a')({
  position: 'fixed',
  zIndex: 100,
  top: 8,
  left: 8,
  padding: '8px 16px',
  borderRadius: 8,
  background: colour.surface,
  border: `1px solid ${colour.outline}`,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
});

export const Below = styled('div')({ display: 'flex', alignItems: 'flex-start' });

export const Main = styled('main')({
  flex: 1,
  minWidth: 0,
  minHeight: 'calc(100dvh - var(--tre-top))',
  padding: '24px 32px 64px',
  [tablet]: { padding: 24 },
  [phone]: { padding: '16px 16px 96px' },
});
export const Content = styled('div')({
  maxWidth: contentWidth,
  margin: '0 auto',
  // A trail of two steps leads where the way back does, and a phone has room for one of them.
  '&:has([data-back]) > [data-crumbs="2"]': { display: 'none' },
  [phone]: { '&:has([data-back]) > [data-crumbs]': { display: 'none' } },
});

const Veil = styled('div')({
  display: 'none',
  [tablet]: { display: 'block', position: 'fixed', zIndex: 30, inset: 0, background: colour.veil },
});

const SidebarFoot = styled('div')({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 'auto',
  padding: '16px 12px 0',
  borderTop: `1px solid ${colour.border}`,
  [tablet]: { display: 'flex' },
});

const Bottom = styled('nav')({
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
    '& > ul': { display: 'flex' },
    '& li': { flex: 1, minWidth: 0 },
  },
});
const BottomLink = styled(AppLink)({
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  padding: '8px 4px',
  color: colour.textSoft,
  fontSize: size.small,
  textDecoration: 'none',
  textAlign: 'center',
  '&[aria-current]': { color: colour.accent, fontWeight: 600 },
});

const isWide = () => window.matchMedia?.('(min-width: 1024px)').matches ?? true;
const actsItself = 'a, button, input, select, textarea, label, summary, [role], [contenteditable], dialog, td';

export interface AppShellProps {
  brand: Brand;
  menu: readonly MenuSection[];
  account: Account;
  userMenu?: readonly Action[];
  onLogout: () => void;
  language: LanguageChoice;
  testMode?: TestMode;
  breadcrumb?: readonly Crumb[];
  bottomBar?: readonly MenuItem[];
  onOpenPalette?: () => void;
  /** Announced to screen readers when the screen changes. */
  announcement?: string;
  children: ReactNode;
}

/** The header, menu and content of a signed-in app. */
export function AppShell(props: AppShellProps) {
  const {
    brand,
    menu,
    account,
    userMenu = [],
    onLogout,
    language,
    testMode,
    breadcrumb,
    bottomBar,
    onOpenPalette,
    announcement,
    children,
  } = props;
  const t = useText();
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(isWide);
  const inTest = testMode?.on === true;

  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isWide() || document.querySelector('dialog[open]')) return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);

  // Only a press on the ground beside the menu closes it where both have room, so that working in a page keeps it open.
  const closeFromRight = (event: MouseEvent) => {
    if (open && event.target instanceof Element && !event.target.closest(actsItself) && !getSelection()?.toString())
      setOpen(false);
  };

  const controls = (
    <>
      {testMode && <TestModeSwitch mode={testMode} />}
      <LanguageToggle language={language} />
      <AppearanceToggle />
    </>
  );

  return (
    <div style={{ ['--tre-top' as string]: `${headerHeight + (inTest ? stripHeight : 0)}px` }}>
      <Skip href="#content">{t(text.skip)}</Skip>
      <Header
        brand={brand}
        account={account}
        test={inTest}
        menuId={menuId}
        menuOpen={open}
        toggle={toggle}
        onToggle={() => setOpen(!open)}
        onOpenPalette={onOpenPalette}
        wide={controls}
      >
        <NotificationList />
        <UserMenu account={account} actions={userMenu} onLogout={onLogout} />
      </Header>
      <Below>
        <Sidebar
          id={menuId}
          open={open}
          menu={menu}
          footer={<SidebarFoot>{controls}</SidebarFoot>}
          onChoose={() => !isWide() && setOpen(false)}
        />
        {open && <Veil data-veil onClick={() => setOpen(false)} />}
        <Main id="content" tabIndex={-1} onClick={closeFromRight}>
          <Content>
            {breadcrumb && breadcrumb.length > 1 && <Breadcrumb trail={breadcrumb} />}
            {children}
          </Content>
        </Main>
      </Below>
      {bottomBar && (
        <Bottom aria-label={t(text.quick)}>
          <ul>
            {bottomBar.map((item) => (
              <li key={item.id}>
                <BottomLink to={item.to ?? ''} aria-current={item.current ? 'page' : undefined}>
                  <MenuIcon name={item.icon} />
                  {item.title}
                </BottomLink>
              </li>
            ))}
          </ul>
        </Bottom>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  );
}
