import { DetailSkeleton, FailedState, ScreenHead, TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { ReceiptText, Upload } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ProCustomerList } from './pro-customer-list.tsx';
import { ProState } from './pro-state.tsx';
import { useProState, useProSteps } from './use-pro-state.ts';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';
import type { ProState as State } from './viet-qr-pro.ts';

const takesCustomers = ({ status, accounts }: State) =>
  status === 'APPROVED' && accounts.some((account) => account.status === 'APPROVED');

export default function VietQrProScreen() {
  const t = useText();
  const { can } = usePermissions();
  const [query] = useSearchParams();
  const { data: state, error, refetch } = useProState();
  const { actionsOf } = useProSteps();
  const { home, create, import: fromFile, transactions } = vietQrProScreens;
  const ready = state !== undefined && takesCustomers(state);
  const wanted = query.get('tab') ?? (ready ? 'customers' : 'activation');
  const disabledReason = can(create.allow) ? (ready ? undefined : t(text.firstActivate)) : t(text.notPermitted);
  return (
    <>
      <ScreenHead
        primary={{ title: t(text.add), to: create.link(), disabledReason }}
        secondary={[
          { title: t(text.import), icon: <Upload size={18} />, to: fromFile.link(), disabledReason },
          { title: t(text.transactions), icon: <ReceiptText size={18} />, to: transactions.link() },
        ]}
        tabs={
          <TabBar
            label={t(text.tabs)}
            current={wanted}
            tabs={[
              { id: 'customers', title: t(text.customersTab), to: home.link({ tab: 'customers' }) },
              { id: 'activation', title: t(text.stateTab), to: home.link({ tab: 'activation' }) },
            ]}
          />
        }
      />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!state && !error && <DetailSkeleton />}
      {state && wanted === 'customers' && (
        <ProCustomerList accounts={state.accounts} reasonAgainstAdding={disabledReason} />
      )}
      {state && wanted !== 'customers' && (
        <ProState
          state={state}
          actions={actionsOf(state.allowed)}
          actionsOf={(account) => actionsOf(account.allowed, account)}
        />
      )}
    </>
  );
}
