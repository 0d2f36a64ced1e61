import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { devicesApi } from '#devices-api';
import { ModelPicture } from './model-picture.tsx';
import { posModelScreens } from './pos-models.feature.ts';
import { text } from './pos-models.messages.ts';

export default function ModelListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={devicesApi.posModel.cmsGetList}
      create={posModelScreens.create}
      filters={['keyword', 'available']}
      filterLabels={{ keyword: t(text.searchFor), available: t(text.forSale) }}
      options={{
        available: [
          { value: 'true', label: t(text.sold) },
          { value: 'false', label: t(text.notSold) },
        ],
      }}
      columns={[
        { field: 'name', sort: 'name', onPhone: 'lead' },
        { id: 'picture', label: t(text.pictures), render: ({ mainPhotoUrl }) => <ModelPicture url={mainPhotoUrl} /> },
        { field: 'model', as: 'code' },
        { field: 'price', as: 'money', sort: 'price' },
        { field: 'discount', as: 'number' },
        { field: 'stock', as: 'number', sort: 'stock' },
        { field: 'available', render: ({ available }) => t(available ? text.sold : text.notSold) },
        { field: 'vat', as: 'number', hidden: true },
        { field: 'warranty', as: 'number', hidden: true },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt' },
        { field: 'modifiedBy', hidden: true },
        { field: 'modifiedAt', as: 'dateTime', hidden: true },
      ]}
      rowLink={({ id }) => posModelScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
