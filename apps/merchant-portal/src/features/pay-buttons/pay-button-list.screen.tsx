import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { payButtonsApi } from './pay-buttons-api.ts';
import { payButtonScreens } from './pay-buttons.feature.ts';
import { text } from './pay-buttons.messages.ts';
import { useButtonActions } from './use-button-actions.tsx';

export default function PayButtonListScreen() {
  const t = useText();
  const { actionsOf, removeOf } = useButtonActions();
  return (
    <ListPage
      endpoint={payButtonsApi.getList}
      create={payButtonScreens.create}
      filters={['keyword']}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'title' },
        { field: 'label' },
        { field: 'code', as: 'code' },
        { field: 'payPageInfo', render: ({ payPageInfo }) => payPageInfo.payPageName },
        { field: 'theme', as: 'enum', enumName: 'PayButtonTheme' },
        { field: 'numOfClicks', as: 'number' },
        { field: 'numOfPayments', as: 'number' },
        { field: 'siteOrigin', hidden: true },
      ]}
      rowLink={({ id }) => payButtonScreens.detail.link({ id })}
      rowActions={actionsOf}
      selectable={(buttons) => [removeOf(buttons)]}
      empty={{
        title: t(text.emptyTitle),
        text: t(text.emptyText),
      }}
    />
  );
}
