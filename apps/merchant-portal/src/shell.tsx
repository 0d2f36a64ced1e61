import { createShell, Loading, Notifications, SignedInShell } from '@pay/app-frame/shell';
import { dialogLater } from '@pay/design-system/dialogs';
import { MenuIcon } from '@pay/design-system/icons';
import { NotFoundState } from '@pay/design-system/page';
import type { Action } from '@pay/design-system/theme';
import type { NotificationSubject } from '@pay/domain';
import { useText } from '@pay/i18n';
import { presentLook, usePermissions, useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { api, queries } from '#api';
import { frontEnd } from '#front-end';
import { features } from './features.ts';
import { accountScreens } from './features/account/account.feature.ts';
import { authenticationScreens } from './features/authentication/authentication.feature.ts';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';
import { forControlScreens } from './features/for-control/for-control.feature.ts';
import { MerchantNotices, useMerchant } from './merchant.tsx';
import { memberScreens } from './features/members/members.feature.ts';
import { payGateScreens } from './features/pay-gate/pay-gate.feature.ts';
import { posShopScreens } from './features/pos-shop/pos-shop.feature.ts';
import { payoutScreens } from './features/payouts/payouts.feature.ts';
import { subscriptionScreens } from './features/subscriptions/subscriptions.feature.ts';
import { supportScreens } from './features/support/support.feature.ts';
import { transactionScreens } from './features/transactions/transactions.feature.ts';
import { vietQrProScreens } from './features/viet-qr-pro/viet-qr-pro.feature.ts';
import { newPaymentScreens } from './features/new-payment/new-payment.feature.ts';
import { menu } from './shell.messages.ts';

const Palette = dialogLater(async () => (await import('./palette.tsx')).Palette);
const LookNotice = lazy(async () => ({ default: (await import('./look-notice.tsx')).LookNotice }));
const RoleViewNotice = lazy(async () => ({ default: (await import('./role-view-notice.tsx')).RoleViewNotice }));

function useUserMenu(): Action[] {
  const t = useText();
  const { can } = usePermissions();
  return [
    { screen: accountScreens.info, icon: 'user' as const },
    { screen: authenticationScreens.changePassword, icon: 'lock' as const },
    { screen: supportScreens.list, icon: 'support' as const },
  ]
    .filter(({ screen }) => can(screen.allow))
    .map(({ screen, icon }) => ({ title: t(screen.title), to: screen.path, icon: <MenuIcon name={icon} /> }));
}

const newPaymentKey = 'N';

function useQuickScreen() {
  const t = useText();
  const { can } = usePermissions();
  const { choose } = newPaymentScreens;
  const title = t(choose.title);
  const isOpen = can(choose.allow);
  return useMemo(
    () => (isOpen ? { key: newPaymentKey, to: choose.link(), title } : undefined),
    [isOpen, choose, title],
  );
}

function recordLink(of: NotificationSubject<'portal'>, id: string): string {
  if (of === 'payment') return transactionScreens.detail.link({ id });
  if (of === 'dispute') return forControlScreens.detail.link({ id });
  if (of === 'payout') return payoutScreens.detail.link({ id });
  if (of === 'support') return supportScreens.detail.link({ id });
  if (of === 'subscription') return subscriptionScreens.detail.link({ id });
  if (of === 'posOrder') return posShopScreens.order.link({ orderId: id });
  if (of === 'vietQrPro') return vietQrProScreens.home.link({ tab: 'activation' });
  if (of === 'fee' || of === 'merchant') return accountScreens.info.link();
  return of === 'member' ? memberScreens.update.link({ id }) : payGateScreens.webhooks.link();
}

function Frame({ children }: { children: ReactNode }) {
  const { viewedAs, viewAs } = useSession();
  const merchant = useMerchant();
  const [look] = useState(presentLook);
  const person = useQuery(api.user.getInfo.query(undefined, { retry: 2 }));

  return (
    <SignedInShell
      features={features}
      sections={menu}
      testModeFor="active merchants"
      merchantStatus={merchant.data?.status}
      account={{
        name: merchant.data?.name ?? person.data?.merchantName ?? '',
        code: merchant.data?.merchantCode,
        person: person.data?.fullName,
        avatarUrl: person.data?.avatar ? frontEnd.config().storageUrl + person.data.avatar : undefined,
      }}
      userMenu={useUserMenu()}
      palette={Palette}
      views={api.listView}
      quick={useQuickScreen()}
    >
      {look && (
        <Suspense>
          <LookNotice look={look} />
        </Suspense>
      )}
      {viewedAs && (
        <Suspense>
          <RoleViewNotice name={viewedAs.name} onExit={() => viewAs()} />
        </Suspense>
      )}
      {merchant.isPending && <Loading />}
      {merchant.isError && <NotFoundState home={dashboardScreens.home.link()} />}
      {merchant.isSuccess && children}
      {merchant.isSuccess && (
        <Notifications<'portal'>
          calls={api.notification}
          link={recordLink}
          person={person.data?.id}
          switches={frontEnd.config().features}
        />
      )}
      <MerchantNotices merchant={merchant} />
    </SignedInShell>
  );
}

export const Shell = createShell(queries, Frame);
