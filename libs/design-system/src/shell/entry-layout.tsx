import type { ReactNode } from 'react';
import { Surface } from '../page/card.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, size, toastRoom, withinReach } from '../theme/tokens.ts';
import { BrandMark } from './brand-mark.tsx';
import { AppearanceToggle, LanguageToggle } from './controls.tsx';
import type { Brand, LanguageChoice } from './types.ts';

export const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
export const Top = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  height: 64,
  padding: '0 24px',
  [phone]: { padding: '0 16px' },
});
const Side = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });
export const Main = styled('main')({
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  padding: '48px 16px',
  [phone]: { padding: `8px 16px calc(32px + var(${toastRoom}, 0px))` },
});
export const Box = styled(Surface)({
  width: '100%',
  maxWidth: 440,
  padding: 32,
  '&[data-wide]': { maxWidth: 704 },
  [phone]: { padding: 20 },
});
export const Title = styled('h1')({ fontSize: size.heading, fontWeight: 600, lineHeight: 1.4 });
export const Purpose = styled('p')({ marginTop: 4, color: colour.textSoft });
export const Body = styled('div')({ marginTop: 24 });
const Foot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '4px 24px',
  padding: 24,
  fontSize: size.small,
  color: colour.textSoft,
  '& a': withinReach,
});

interface EntryLayoutProps {
  brand: Brand;
  language: LanguageChoice;
  title: string;
  purpose?: ReactNode;
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

export function EntryLayout({ brand, language, title, purpose, wide, footer, children }: EntryLayoutProps) {
  return (
    <Page>
      <Top>
        <BrandMark brand={brand} />
        <Side>
          <LanguageToggle language={language} />
          <AppearanceToggle />
        </Side>
      </Top>
      <Main>
        <Box data-wide={wide || undefined}>
          <Title tabIndex={-1}>{title}</Title>
          {purpose && <Purpose>{purpose}</Purpose>}
          <Body>{children}</Body>
        </Box>
      </Main>
      {footer && <Foot>{footer}</Foot>}
    </Page>
  );
}
