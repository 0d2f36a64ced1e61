import type { Staff } from '@pay/contract-cms';
import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { useHistory } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '#api';
import { useStateWords } from '#use-state-words';
import type { AccountDecisionName } from './account-decision.tsx';
import { staffScreens } from './staff.feature.ts';
import { text } from './staff.messages.ts';
import { useAgainst, useSeat } from './use-seat.ts';

const AccountDecision = dialogLater(async () => (await import('./account-decision.tsx')).AccountDecision);

const calls = {
  reset: 'resetPassword',
  resetApp: 'resetAuthenticator',
  signOut: 'signOut',
  lock: 'lock',
  unlock: 'unlock',
} as const;

const closed = (status: Staff['status']) => status === 'INACTIVE' || status === 'BLOCKED';

export default function StaffDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { dateTime } = useFormats();
  const { rolesOf, officeOf } = useSeat();
  const { staffId } = useScreenParams(staffScreens.detail);
  const against = useAgainst();
  const query = useQuery(api.staffUser.getDetail.query({ staffId }));
  const stateOf = useStateWords('UserStatus');
  const historyOf = useHistory('UserStatus', 'UserAction');
  const [deciding, setDeciding] = useState<AccountDecisionName>();

  const decision = (name: AccountDecisionName, staff: Staff): Action => ({
    title: t(text[name]),
    danger: name === 'lock',
    onSelect: () => setDeciding(name),
    disabledReason: staff.allowed.includes(calls[name])
      ? undefined
      : (against(staff, t(text.ownAccount)) ?? t(text.notFromStatus, { status: named('UserStatus', staff.status) })),
  });

  const view = (staff: Staff): DetailView => {
    const { status, username } = staff;
    return {
      identity: staff.fullName,
      code: { label: t(text.username), value: username },
      ...stateOf(status),
      actions: [
        {
          title: t(text.change),
          to: staffScreens.seat.link({ staffId }),
          disabledReason: against(staff, t(text.ownAccount)),
        },
        decision('reset', staff),
        ...(staff.authenticatorSince ? [decision('resetApp', staff)] : []),
        decision('signOut', staff),
        decision(closed(status) ? 'unlock' : 'lock', staff),
      ],
      facts: [
        { label: label('roles'), value: rolesOf(staff) },
        { label: label('office'), value: officeOf(staff) },
        {
          label: t(text.authenticator),
          value: staff.authenticatorSince
            ? t(text.authenticatorSince, { time: dateTime(staff.authenticatorSince) })
            : t(text.noAuthenticator),
        },
        { label: t(text.openedAt), value: dateTime(staff.createdAt) },
        { label: t(text.seen), value: staff.lastSeenAt ? dateTime(staff.lastSeenAt) : t(text.neverSeen) },
        {
          label: t(text.signedIn),
          value:
            staff.sessions.length === 0
              ? t(text.nowhere)
              : staff.sessions.map(({ startedAt, lastSeenAt }) => (
                  <div key={startedAt}>{t(text.since, { start: dateTime(startedAt), seen: dateTime(lastSeenAt) })}</div>
                )),
          wide: true,
        },
      ],
      history: historyOf(staff.history),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} back={{ title: t(text.back), to: staffScreens.list.link() }} />
      {deciding && query.data && (
        <AccountDecision decision={deciding} staff={query.data} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}
