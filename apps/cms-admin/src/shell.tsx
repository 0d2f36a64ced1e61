import { createShell, Loading, Notifications, SignedInShell } from '@pay/app-frame/shell';
import { dialogLater } from '@pay/design-system/dialogs';
import { FailedState } from '@pay/design-system/page';
import type { NotificationSubject } from '@pay/domain';
import { useEnumLabel, useText } from '@pay/i18n';
import { useMode } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { api, queries } from '#api';
import { accountScreens } from './features/account/account.feature.ts';
import { forControlScreens } from './features/for-control/for-control.feature.ts';
import { feeScreens } from './features/fees/fees.feature.ts';
import { merchantScreens } from './features/merchants/merchants.feature.ts';
import { paymentMethodScreens } from './features/payment-methods/payment-methods.feature.ts';
import { payoutCaseScreens } from './features/payout-cases/payout-cases.feature.ts';
import { posOrderScreens } from './features/pos-orders/pos-orders.feature.ts';
import { queueScreens } from './features/queue/queue.feature.ts';
import { enterpriseScreens } from './features/salary-enterprises/salary-enterprises.feature.ts';
import { supportScreens } from './features/support/support.feature.ts';
import { vietQrProScreens } from './features/viet-qr-pro/viet-qr-pro.feature.ts';
import { webhookScreens } from './features/webhooks/webhooks.feature.ts';
import { features } from './features.ts';
import { menu, text } from './shell.messages.ts';

const ViewingBanner = lazy(async () => ({ default: (await import('./viewing-banner.tsx')).ViewingBanner }));
const Palette = dialogLater(async () => (await import('./palette.tsx')).Palette);
const TestModeNotice = lazy(async () => ({ default: (await import('./test-mode-notice.tsx')).TestModeNotice }));
const linkTo: Record<NotificationSubject<'cms'>, (id: string) => string> = {
  merchant: (merchantId) => merchantScreens.detail.link({ merchantId }),
  webhook: (merchantId) => webhookScreens.detail.link({ merchantId }),
  enterprise: (merchantId) => enterpriseScreens.detail.link({ merchantId }),
  support: (id) => supportScreens.detail.link({ id }),
  dispute: (id) => forControlScreens.detail.link({ id }),
  fee: (id) => feeScreens.detail.link({ id }),
  methodFee: (id) => paymentMethodScreens.feeChange.link({ id }),
  vietQrPro: (id) => vietQrProScreens.detail.link({ id }),
  posOrder: (orderId) => posOrderScreens.detail.link({ orderId }),
  work: () => queueScreens.list.link({ holder: 'MINE' }),
  payoutCase: (id) => payoutCaseScreens.detail.link({ id }),
};
const recordLink = (of: NotificationSubject<'cms'>, id: string) => linkTo[of](id);

function useNext() {
  const t = useText();
  const { next } = queueScreens;
  const title = t(next.title);
  return useMemo(() => ({ key: 'N', to: next.link(), title }), [next, title]);
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const label = useEnumLabel();
  const mode = useMode();
  const staff = useQuery(api.staffUser.getInfo.query());
  const rolesOf = ({ roles, roleGroupName }: { roles: readonly string[]; roleGroupName: string | null }) =>
    roleGroupName ?? roles.map((role) => label('StaffRole', role)).join(', ');
  return (
    <SignedInShell
      features={features}
      sections={menu}
      testModeFor="everybody"
      palette={Palette}
      quick={useNext()}
      views={api.listView}
      userMenu={[
        { title: t(accountScreens.changePassword.title), to: accountScreens.changePassword.link() },
        { title: t(accountScreens.authenticator.title), to: accountScreens.authenticator.link() },
      ]}
      account={{
        name: staff.data ? t(text.signedInAs, { roles: rolesOf(staff.data) }) : t(text.backOffice),
        person: staff.data?.fullName,
      }}
    >
      {mode === 'test' && (
        <Suspense>
          <TestModeNotice />
        </Suspense>
      )}
      {staff.data?.viewing && (
        <Suspense>
          <ViewingBanner viewing={staff.data.viewing} />
        </Suspense>
      )}
      {staff.isPending && <Loading />}
      {staff.error && <FailedState level={1} error={staff.error} onRetry={() => void staff.refetch()} />}
      {staff.isSuccess && children}
      {staff.isSuccess && (
        <Notifications<'cms'> calls={api.notification} link={recordLink} person={staff.data.staffId} />
      )}
    </SignedInShell>
  );
}

export const Shell = createShell(queries, Frame);
