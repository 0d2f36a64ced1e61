import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { terminalsApi } from './terminals-api.ts';
import { terminalScreens } from './terminals.feature.ts';
import { text } from './terminals.messages.ts';

export default function TerminalListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={terminalsApi.getList}
      create={terminalScreens.link}
      filters={['keyword', 'modelPos', 'status']}
      filterLabels={{ keyword: t(text.searchTerminals) }}
      columns={[
        { field: 'deviceName', label: t(text.device), onPhone: 'lead' },
        { field: 'deviceId', label: t(text.deviceNumber), as: 'code' },
        { field: 'model', hidden: true },
        { field: 'revenue', as: 'money' },
        { field: 'transactionNotSettlementNumber' },
        { field: 'unsettledAmount', as: 'money', hidden: true },
        { field: 'status', as: 'status' },
        { field: 'createdAt', as: 'dateTime' },
      ]}
      rowLink={({ id }) => terminalScreens.detail.link({ id })}
      empty={{
        title: t(text.noTerminals),
        text: t(text.noTerminalsText),
      }}
    />
  );
}
