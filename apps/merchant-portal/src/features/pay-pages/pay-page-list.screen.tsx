import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { payPageApi } from '#pay-page-api';
import { payPageScreens } from './pay-pages.feature.ts';
import { text } from './pay-pages.messages.ts';
import { usePageActions } from './use-page-actions.tsx';

export default function PayPageListScreen() {
  const t = useText();
  const { actionsOf, dialog } = usePageActions();
  return (
    <>
      <ListPage
        endpoint={payPageApi.payPage.getAll}
        create={payPageScreens.create}
        filters={['name', 'status', 'createdFrom']}
        filterLabels={{ name: t(text.searchFor), createdFrom: t(text.createdOn) }}
        columns={[
          { field: 'name' },
          { field: 'code', label: t(text.code), as: 'code' },
          { field: 'revenue', as: 'money' },
          { field: 'totalTransactions', as: 'number' },
          { field: 'totalProducts', as: 'number' },
          { field: 'status', as: 'status', enumName: 'PayPageStatus' },
          { field: 'createdAt', as: 'dateTime' },
          { field: 'totalSendMailSms', hidden: true },
        ]}
        rowKey={({ code }) => code}
        rowLink={({ code }) => payPageScreens.detail.link({ code })}
        rowActions={(page) => {
          const { copy, open, change, share, toggle } = actionsOf(page);
          return [copy, open, change, share, toggle];
        }}
        empty={{
          title: t(text.emptyTitle),
          text: t(text.emptyText),
        }}
      />
      {dialog}
    </>
  );
}
