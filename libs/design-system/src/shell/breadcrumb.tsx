import { useText } from '@pay/i18n';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, fingertip, size, touch, withinReach } from '../theme/tokens.ts';
import { text } from './shell.messages.ts';

export interface Crumb {
  title: string;
  to?: string;
}

const stepHeight = 24;

export const List = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  marginBottom: 8,
  fontSize: size.small,
  color: colour.textSoft,
});
const Step = styled('li')({
  display: 'inline-flex',
  gap: 8,
  minHeight: stepHeight,
  [touch]: { alignItems: 'center' },
  '&:not(:last-of-type)::after': { content: '"/"', color: colour.outline },
});
const Way = styled(AppLink)({
  color: colour.textSoft,
  textDecoration: 'none',
  '&:hover': { color: colour.text, textDecoration: 'underline' },
  ...withinReach,
  // As tall as a fingertip, and no taller to the lines above and below.
  [touch]: {
    ...withinReach[touch],
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: fingertip,
    marginBlock: (stepHeight - fingertip) / 2,
  },
});

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const t = useText();
  return (
    <nav aria-label={t(text.breadcrumb)} data-crumbs={trail.length}>
      <List>
        {trail.map(({ title, to }, index) => (
          <Step key={`${title} ${index}`}>
            {to && index < trail.length - 1 ? (
              <Way to={to}>{title}</Way>
            ) : (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{title}</span>
            )}
          </Step>
        ))}
      </List>
    </nav>
  );
}
