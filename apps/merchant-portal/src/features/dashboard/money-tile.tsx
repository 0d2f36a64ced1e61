import { Money } from '@pay/design-system/display';
import { StatTile } from '@pay/design-system/page';
import type { ComponentProps } from 'react';

interface MoneyTileProps extends Omit<ComponentProps<typeof StatTile>, 'value'> {
  /** Unknown until it arrives. */
  amount: number | undefined;
  /** It could not be asked for. */
  failed?: boolean;
}

/** A sum, what it is compared with, and the way to the payments that make it. */
export function MoneyTile({ amount, failed, ...tile }: MoneyTileProps) {
  return (
    <StatTile
      {...tile}
      value={amount === undefined ? failed ? '–' : '…' : <Money amount={amount} size={tile.hero ? 'hero' : 'large'} />}
    />
  );
}
