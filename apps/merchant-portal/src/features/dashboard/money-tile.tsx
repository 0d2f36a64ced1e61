import { Money } from '@pay/design-system/display';
import { StatTile } from '@pay/design-system/page';
import type { ComponentProps } from 'react';

interface MoneyTileProps extends Omit<ComponentProps<typeof StatTile>, 'value'> {
  amount: number | undefined;
  failed?: boolean;
}

export function MoneyTile({ amount, failed, ...tile }: MoneyTileProps) {
  return (
    <StatTile
      {...tile}
      value={amount === undefined ? failed ? '–' : '…' : <Money amount={amount} size={tile.hero ? 'hero' : 'large'} />}
    />
  );
}
