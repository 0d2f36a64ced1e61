import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime, knownFacts, Money } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { pictureAt, posOrderLine, posOrderTotal } from '@pay/domain';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { devicesApi } from '#devices-api';
import type { DeviceModel } from './pos-model.ts';
import { posModelScreens } from './pos-models.feature.ts';
import { text } from './pos-models.messages.ts';

const RemoveModelDialog = dialogLater(async () => (await import('./remove-model-dialog.tsx')).RemoveModelDialog);

const Pictures = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 });
const Picture = styled('img')({
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: 8,
  '&:first-of-type': { gridColumn: '1 / -1' },
});
const side = 640;

export default function ModelDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { number } = useFormats();
  const { can } = usePermissions();
  const navigate = useNavigate();
  const { id } = useScreenParams(posModelScreens.detail);
  const query = useQuery(devicesApi.shownPosModel.get.query({ id }));
  useScreenTitle({ name: query.data?.name ?? '' });
  const [removing, setRemoving] = useState(false);
  const mayChange = can(posModelScreens.update.allow);

  const view = (shown: DeviceModel): DetailView => {
    const { name, model, price, discount, vat, vatByLaw, unitPrice, photos } = shown;
    const { totalAmount } = posOrderTotal([posOrderLine({ price, discount, vatPercent: vat }, 1)]);
    return {
      identity: name,
      code: { label: label('model'), value: model },
      amount: price,
      actions: mayChange
        ? [
            { title: t(text.change), to: posModelScreens.update.link({ id }) },
            { title: t(text.remove), danger: true, onSelect: () => setRemoving(true) },
          ]
        : [],
      facts: [
        {
          title: t(text.termsTitle),
          facts: knownFacts([
            { label: label('discount'), value: t(text.percent, { discount }) },
            { label: t(text.unitPrice), value: <Money amount={unitPrice} /> },
            { label: label('vat'), value: t(vatByLaw ? text.byLaw : text.ownVat, { vat }) },
            { label: t(text.priceWithVat), value: <Money amount={totalAmount} /> },
            { label: label('stock'), value: number(shown.stock) },
            { label: t(text.forSale), value: t(shown.available ? text.sold : text.notSold) },
            { label: label('warranty'), value: t(text.months, { count: shown.warranty }) },
            { label: label('productDescription'), value: shown.description || undefined, wide: true },
          ]),
        },
        {
          title: t(text.recordTitle),
          facts: knownFacts([
            { label: label('createdBy'), value: shown.createdBy },
            { label: label('createdAt'), value: <DateTime at={shown.createdAt} /> },
            { label: label('modifiedBy'), value: shown.modifiedBy },
            { label: label('modifiedAt'), value: <DateTime at={shown.modifiedAt} /> },
          ]),
        },
      ],
      aside: photos.length > 0 && (
        <Card title={t(text.pictures)}>
          <Pictures>
            {photos.map((photo, index) => (
              <Picture
                key={photo.id}
                src={pictureAt(photo.url, 'medium')}
                width={side}
                height={side}
                alt={index === 0 ? t(text.pictureOf, { name }) : ''}
                loading="lazy"
              />
            ))}
          </Pictures>
        </Card>
      ),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} />
      {removing && query.data && (
        <RemoveModelDialog
          shown={query.data}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate(posModelScreens.list.link())}
        />
      )}
    </>
  );
}
