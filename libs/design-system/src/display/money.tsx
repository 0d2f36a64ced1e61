import { formatVnd } from '@pay/domain';
import { useLanguage, useText } from '@pay/i18n';
import { styled } from '../theme/styled.ts';
import { colour, figures, size } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { text } from './display.messages.ts';

const Amount = styled('span')({
  ...figures,
  whiteSpace: 'nowrap',
  '&[data-size="large"]': { fontSize: size.heading, fontWeight: 600, lineHeight: 1.4 },
  '&[data-size="hero"]': {
    fontSize: size.hero,
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: '-0.01em',
    '@media (max-width: 576px)': { fontSize: size.title },
  },
  '&[data-direction="in"]': { color: colour.success },
});

const Parts = styled('small')({
  display: 'block',
  color: colour.textSoft,
  fontSize: size.small,
});

interface MoneyProps {
  amount: number;
  /** Incoming amounts are green with a plus sign, outgoing ones neutral with a minus sign. */
  direction?: 'in' | 'out';
  size?: 'body' | 'large' | 'hero';
  fee?: number;
  net?: number;
}

const signs = { in: '+', out: '−' };

export function Money({ amount, direction, size: sizeName = 'body', fee, net }: MoneyProps) {
  const t = useText();
  const language = useLanguage();
  const parts = [
    fee === undefined ? undefined : t(text.fee, { amount: formatVnd(fee, language) }),
    net === undefined ? undefined : t(text.net, { amount: formatVnd(net, language) }),
  ].filter((part) => part !== undefined);
  const shown = (
    <Amount data-size={sizeName} data-direction={direction}>
      {direction && <VisuallyHidden>{t(direction === 'in' ? text.received : text.sent)} </VisuallyHidden>}
      {direction && <span aria-hidden>{signs[direction]}</span>}
      {formatVnd(amount, language)}
    </Amount>
  );
  return parts.length === 0 ? (
    shown
  ) : (
    <span>
      {shown}
      <Parts>{parts.join(' · ')}</Parts>
    </span>
  );
}
