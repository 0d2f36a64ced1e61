import { ListPage } from '@pay/design-system/list';
import { CardTitle } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useActorName, useEnumLabel, useFormats, useText } from '@pay/i18n';
import { productsApi } from './products-api.ts';
import { text } from './products.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' });

export function StockHistory({ prodId }: { prodId: string }) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const actorName = useActorName();
  const { number } = useFormats();
  const signed = (count: number) => (count > 0 ? `+${number(count)}` : number(count).replace('-', '−'));
  return (
    <Stack>
      <CardTitle>{t(text.stockHistory)}</CardTitle>
      <ListPage
        bare
        title={t(text.stockHistory)}
        endpoint={productsApi.product.getStockChanges}
        fixed={{ prodId }}
        filters={['kind']}
        filterLabels={{ kind: t(text.moved) }}
        empty={{ text: t(text.noStockHistory) }}
        columns={[
          { field: 'at', label: t(text.when), as: 'dateTime', onPhone: 'when' },
          {
            field: 'kind',
            label: t(text.moved),
            onPhone: 'lead',
            render: ({ kind }) => enumLabel('StockChangeKind', kind),
          },
          {
            id: 'moved',
            label: t(text.pieces),
            onPhone: 'side',
            render: ({ kind, quantity, reserved }) =>
              signed(kind === 'RESERVED' || kind === 'RELEASED' ? reserved : quantity),
          },
          { field: 'stockAfter', as: 'number' },
          { field: 'reservedAfter', as: 'number', hidden: true },
          { field: 'orderCode', as: 'code' },
          { field: 'reason', onPhone: 'also' },
          {
            field: 'by',
            label: t(text.by),
            render: ({ by }) => actorName(by),
          },
        ]}
      />
    </Stack>
  );
}
