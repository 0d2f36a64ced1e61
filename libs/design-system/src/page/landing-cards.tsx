import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, radius, size } from '../theme/tokens.ts';

const Grid = styled('ul')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', gap: 16 });

const looks = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  height: '100%',
  padding: 20,
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  color: colour.text,
  textDecoration: 'none',
} as const;

const CardLink = styled(AppLink)({ ...looks, '&:hover': { borderColor: colour.outline } });
const Closed = styled('div')({ ...looks, background: 'transparent' });
const Icon = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: 8,
  background: colour.accentSoft,
  color: colour.accent,
});
const Words = styled('span')({ flex: 1, minWidth: 0 });
const Name = styled('span')({ display: 'block', fontWeight: 600 });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });

export interface LandingCard {
  title: string;
  text: string;
  icon: ReactNode;
  to: string;
  /** The card stays visible without its link, and shows this reason. */
  disabledReason?: string;
}

export function LandingCards({ cards }: { cards: readonly LandingCard[] }) {
  return (
    <Grid>
      {cards.map(({ title, text, icon, to, disabledReason }) => {
        const content = (
          <>
            <Icon aria-hidden>{icon}</Icon>
            <Words>
              <Name>{title}</Name>
              <Small>{disabledReason ?? text}</Small>
            </Words>
          </>
        );
        return (
          <li key={to}>
            {disabledReason ? (
              <Closed>{content}</Closed>
            ) : (
              <CardLink to={to}>
                {content}
                <ChevronRight size={20} aria-hidden />
              </CardLink>
            )}
          </li>
        );
      })}
    </Grid>
  );
}
