import { may } from '@pay/domain';
import type { AnyFeature } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { features } from './features.ts';
import { advancesScreens } from './features/salary/advances.feature.ts';
import { programmeScreens } from './features/salary/programme.feature.ts';

const momentMs = 10_000;
const lookAgainAfter = 30_000;

const onlyRegistration = [
  {
    register: {
      ...programmeScreens.register,
      menu: { section: 'programme', icon: 'shield' },
      bottom: { icon: 'shield', order: 0 },
    },
  },
] as const satisfies readonly AnyFeature[];
const onlyStatus = [
  { status: { ...programmeScreens.status, bottom: { icon: 'shield', order: 0 } } },
] as const satisfies readonly AnyFeature[];

/** What the menu offers an employer: nothing but the registration before it is approved, and how many requests wait. */
export function useStanding() {
  const { can } = usePermissions();
  const mayLook = can([may('flexibleSalary', 'read')]);
  const { data: enterprise } = useQuery({
    ...api.salary['enterprise.check'].query(),
    staleTime: momentMs,
    refetchInterval: lookAgainAfter,
    enabled: mayLook,
  });
  const status = enterprise?.status;
  const offered = { NOT_REGISTER: onlyRegistration, WAITING_APPROVAL: onlyStatus } as const;
  return {
    features: status === 'NOT_REGISTER' || status === 'WAITING_APPROVAL' ? offered[status] : features,
    counts: { [advancesScreens.requests.id]: enterprise?.waitingCount ?? 0 },
  };
}
