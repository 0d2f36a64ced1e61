import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useSearchParams } from 'react-router-dom';
import { moneyApi } from '#money-api';
import { bookScreens } from './book.feature.ts';
import { text } from './book.messages.ts';

const kept = ['account', 'fromDate', 'toDate'];

export default function BookMerchantsScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const narrowed = Object.fromEntries([...search].filter(([name]) => kept.includes(name)));
  return (
    <ListPage
      endpoint={moneyApi.moneyBook.getMerchants}
      back={{ title: t(text.back), to: bookScreens.balance.link() }}
      filters={['keyword', 'account', 'fromDate', 'toDate']}
      filterLabels={{ keyword: t(text.searchMerchant) }}
      columns={[
        { field: 'merchantName', label: t(text.merchant), onPhone: 'lead' },
        { field: 'merchantCode', as: 'code' },
        { field: 'debit', as: 'money' },
        { field: 'credit', as: 'money' },
        { field: 'moved', as: 'money', sort: 'moved', hidden: true },
      ]}
      rowKey={({ merchantId }) => merchantId}
      rowLink={({ merchantId }) => bookScreens.entries.link({ ...narrowed, merchantId })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
