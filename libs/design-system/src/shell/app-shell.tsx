import { useText } from '@pay/i18n';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Action } from '../theme/action.ts';
import { FirstDrawing } from '../theme/first-drawing.tsx';
import { styled } from '../theme/styled.ts';
import { bottomBarHeight, colour, contentWidth, headerHeight, narrow, phone, toastRoom } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { NotificationList } from '../toasts/notification-list.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { AppearanceToggle, LanguageToggle } from './controls.tsx';
import { Header, stripHeight } from './header.tsx';
import { PaletteOpener } from './palette-opener.ts';
import { text } from './shell.messages.ts';
import { Sidebar } from './sidebar.tsx';
import { TestModeSwitch } from './test-mode-switch.tsx';
import type { Account, Brand, LanguageChoice, MenuItem, MenuSection, TestMode } from './types.ts';
import { useMenuOpen } from './use-menu-open.ts';
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
  [narrow]: { padding: 24 },
  [phone]: {
    padding: `16px 16px calc(${bottomBarHeight + 32}px + var(${toastRoom}, 0px) + env(safe-area-inset-bottom))`,
  },
});
const underLongTrail = '& > [data-crumbs]:not([data-crumbs="1"], [data-crumbs="2"]) ~ * [data-back]';

export const Content = styled('div')({
  maxWidth: contentWidth,
  margin: '0 auto',
  // There is one way up: a trail of two steps leads where the way back does, a longer one leads there too, and a phone has no room for it.
  '&:has([data-back]) > [data-crumbs="2"]': { display: 'none' },
  [underLongTrail]: { display: 'none' },
  [phone]: { '&:has([data-back]) > [data-crumbs]': { display: 'none' }, [underLongTrail]: { display: 'inline-flex' } },
});

const Veil = styled('div')({ position: 'fixed', zIndex: 30, inset: 0, background: colour.veil });

const SidebarFoot = styled('div')({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 'auto',
  padding: '16px 12px 0',
  borderTop: `1px solid ${colour.border}`,
  [narrow]: { display: 'flex' },
});

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
  const { open, over, toggle: toggleMenu, close } = useMenuOpen();
  const inTest = testMode?.on === true;

  useEffect(() => {
    if (!open || !over) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      close();
      toggle.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open, over, close]);

  const controls = (
    <>
      {testMode && <TestModeSwitch mode={testMode} />}
      <LanguageToggle language={language} />
      <AppearanceToggle />
    </>
  );

  return (
    <div style={{ ['--tre-top' as string]: `${headerHeight + (inTest ? stripHeight : 0)}px` }}>
      <FirstDrawing>
        <Skip href="#content">{t(text.skip)}</Skip>
        <Header
          brand={brand}
          account={account}
          test={inTest}
          menuId={menuId}
          menuOpen={open}
          toggle={toggle}
          onToggle={toggleMenu}
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
            onChoose={() => over && close()}
          />
          {open && over && <Veil data-veil onClick={close} />}
          <Main id="content" tabIndex={-1}>
            <Content>
              {breadcrumb && breadcrumb.length > 1 && <Breadcrumb trail={breadcrumb} />}
              <PaletteOpener value={onOpenPalette}>{children}</PaletteOpener>
            </Content>
          </Main>
        </Below>
        {bottomBar && bottomBar.length > 0 && (
          <BottomBar items={bottomBar} menuId={menuId} menuOpen={open} onToggle={toggleMenu} />
        )}
        <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      </FirstDrawing>
    </div>
  );
}
