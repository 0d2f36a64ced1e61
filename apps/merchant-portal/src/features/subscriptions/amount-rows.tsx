import { Money } from '@pay/design-system/display';
import { colour, size, styled } from '@pay/design-system/theme';
import type { ReactNode } from 'react';

export const Rows = styled('ul')({ display: 'grid' });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 0',
  '&:not(:last-child)': { borderBottom: `1px solid ${colour.border}` },
  '&[data-sum]': { fontWeight: 600 },
});
const Words = styled('span')({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, fontWeight: 400, color: colour.textSoft });

interface AmountRowProps {
  words: string;
  small?: ReactNode;
  amount?: number | null | undefined;
  /** Stands in the place of an amount in VND. */
  instead?: string | undefined;
  sum?: boolean;
  children?: ReactNode;
}

/** What an amount is for, and how much it is. */
export function AmountRow({ words, small, amount, instead, sum, children }: AmountRowProps) {
  return (
    <Row data-sum={sum || undefined}>
      <Words>
        {words}
        {small && <Small>{small}</Small>}
      </Words>
      {instead ?? (typeof amount === 'number' && <Money amount={amount} />)}
      {children}
    </Row>
  );
}
