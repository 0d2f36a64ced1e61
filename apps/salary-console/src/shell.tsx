import { createShell, Loading, Notifications, SignedInShell } from '@pay/app-frame/shell';
import { dialogLater } from '@pay/design-system/dialogs';
import { FailedState } from '@pay/design-system/page';
import { useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { api, queries } from '#api';
import { advancesScreens } from './features/salary/advances.feature.ts';
import { statisticsScreens } from './features/salary/statistics.feature.ts';
import { menu } from './shell.messages.ts';
import { useStanding } from './use-standing.ts';

const Palette = dialogLater(async () => (await import('./palette.tsx')).Palette);
const recordLink = (of: 'advance' | 'debt', id: string) =>
  of === 'debt' ? statisticsScreens.debt.link({ id }) : advancesScreens.request.link({ id });

function Frame({ children }: { children: ReactNode }) {
  const { applyMerchant } = useSession();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const person = useQuery(api.user.getInfo.query());
  const status = merchant.data?.status;
  useLayoutEffect(() => {
    if (status) applyMerchant(status);
  }, [status, applyMerchant]);

  return (
    <SignedInShell
      {...useStanding()}
      sections={menu}
      palette={Palette}
      views={api.listView}
      testModeFor="active merchants"
      merchantStatus={status}
      account={{ name: merchant.data?.name ?? '', code: merchant.data?.merchantCode, person: person.data?.fullName }}
    >
      {merchant.isPending && <Loading />}
      {merchant.error && <FailedState level={1} error={merchant.error} onRetry={() => void merchant.refetch()} />}
      {merchant.isSuccess && children}
      {merchant.isSuccess && (
        <Notifications<'salary'> calls={api.notification} link={recordLink} person={person.data?.id} />
      )}
    </SignedInShell>
  );
}

export const Shell = createShell(queries, Frame);
