import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { settingsApi } from '#settings-api';
import { placeOf } from './parameter.ts';
import { parameterScreens } from './parameters.feature.ts';
import { text } from './parameters.messages.ts';
import { useReadableValue } from './use-readable-value.ts';

export default function ParameterListScreen() {
  const t = useText();
  const readable = useReadableValue();
  return (
    <ListPage
      endpoint={settingsApi.parameter.getList}
      filters={['keyword', 'group']}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'title', label: t(text.name), onPhone: 'lead' },
        { field: 'value', label: t(text.value), render: (one) => readable(one, one.value), onPhone: 'also' },
        { field: 'group', sort: 'group', hidden: true },
        { field: 'isUsual', as: 'yesNo', label: t(text.isUsual) },
        { field: 'modifiedBy', label: t(text.setBy) },
        { field: 'modifiedAt', as: 'dateTime', label: t(text.setAt), hidden: true },
        { field: 'name', as: 'code', label: t(text.code), hidden: true },
      ]}
      rowKey={({ name }) => name}
      rowLink={({ name }) => parameterScreens.detail.link(placeOf(name))}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
