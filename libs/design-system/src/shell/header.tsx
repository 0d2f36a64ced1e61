import { useText } from '@pay/i18n';
import { Menu, Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CopyButton } from '../display/copy-button.tsx';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, desktop, headerHeight, narrow, phone, size } from '../theme/tokens.ts';
import { BrandMark } from './brand-mark.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { text } from './shell.messages.ts';
import type { Account, Brand } from './types.ts';

export const stripHeight = 28;

export const Top = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 50,
  background: colour.surface,
  borderBottom: `1px solid ${colour.border}`,
  '&[data-test]': { borderBottomColor: colour.band },
});

export const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: headerHeight - 1,
  padding: '0 24px 0 16px',
  [phone]: { gap: 8, padding: '0 12px' },
  '[data-test] > &': { background: colour.band, color: colour.onBand },
  '[data-test] > & :is(small, [data-icon]):not([data-panel] *)': { color: colour.onBand },
  '[data-test] > & [data-icon]:hover:not([data-panel] *)': { background: 'rgba(58, 38, 0, 0.12)' },
});

export const Toggle = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '0 8px',
  border: 0,
  borderRadius: 8,
  background: 'transparent',
  cursor: 'pointer',
  '&:hover': { background: colour.sunken },
  '& > svg': { flex: 'none' },
  [phone]: { gap: 8, padding: '0 4px', minHeight: 44, '& span > span:last-child': { display: 'none' } },
});

const Who = styled('div')({
  minWidth: 0,
  paddingLeft: 16,
  lineHeight: 1.4,
  [desktop]: { marginLeft: 44, borderLeft: `1px solid ${colour.border}` },
  [phone]: { paddingLeft: 4 },
});
const Merchant = styled('p')({
  fontWeight: 600,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Without a code beneath it there is room for a second line.
  [phone]: {
    '&:only-child': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      fontSize: size.small,
      whiteSpace: 'normal',
    },
  },
});
const Code = styled('small')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 24,
  fontSize: size.small,
  color: colour.textSoft,
  whiteSpace: 'nowrap',
});
const CodeLabel = styled('span')({ [phone]: { display: 'none' } });
const Side = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, marginLeft: 'auto', [phone]: { gap: 4 } });
export const Wide = styled('div')({ display: 'contents', [narrow]: { display: 'none' } });

export const Strip = styled('p')({
  display: 'grid',
  placeItems: 'center',
  height: stripHeight,
  background: colour.band,
  borderTop: '1px solid rgba(58, 38, 0, 0.24)',
  color: colour.onBand,
  fontSize: size.small,
  fontWeight: 600,
});

interface HeaderProps {
  brand: Brand;
  account: Account;
  test: boolean;
  menuId: string;
  menuOpen: boolean;
  toggle: Ref<HTMLButtonElement>;
  onToggle: () => void;
  onOpenPalette?: () => void;
  wide: ReactNode;
  children: ReactNode;
}

export function Header({
  brand,
  account,
  test,
  menuId,
  menuOpen,
  toggle,
  onToggle,
  onOpenPalette,
  wide,
  children,
}: HeaderProps) {
  const t = useText();
  return (
    <Top data-test={test || undefined}>
      <Line>
        <Toggle
          ref={toggle}
          type="button"
          aria-label={t(menuOpen ? text.closeMenu : text.openMenu, { name: brand.name })}
          title={t(menuOpen ? text.closeMenu : text.openMenu, { name: brand.name })}
          aria-expanded={menuOpen}
          aria-controls={menuId}
          onClick={onToggle}
        >
          <Menu size={20} aria-hidden />
          <BrandMark brand={brand} />
        </Toggle>
        <Who>
          <Merchant title={account.name}>{account.name}</Merchant>
          {account.code && (
            <Code>
              <CodeLabel>{account.codeLabel ?? t(text.code)}: </CodeLabel>
              {account.code}
              <CopyButton text={account.code} label={t(text.merchantCode)} />
            </Code>
          )}
        </Who>
        <Side>
          <Wide>{wide}</Wide>
          {onOpenPalette && (
            <IconButton label={t(text.palette)} aria-keyshortcuts="Control+K" onClick={onOpenPalette}>
              <Search size={20} aria-hidden />
            </IconButton>
          )}
          {children}
        </Side>
      </Line>
      {test && <Strip role="status">{t(text.testLabel)}</Strip>}
      <OfflineStrip />
    </Top>
  );
}
