import { askAhead } from '@pay/api-client';
import { DetailSkeleton, EmptyState, FailedState, ScreenHead } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { useEnterprise } from './enterprise.ts';
import { text } from './enterprise.messages.ts';
import { useSalary, type SalaryMount } from './salary-context.ts';

export const registrationAhead = ({ api, queries }: SalaryMount) => askAhead(queries, api['enterprise.check'].query());

/** Nothing behind the registration is fetched before there is one; the screen leads to the registration instead. */
export function BehindRegistration({ children }: { children: ReactNode }) {
  const t = useText();
  const { places } = useSalary();
  const { data, error, refetch } = useEnterprise();
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton />;
  if (data.status !== 'NOT_REGISTER') return children;
  return (
    <>
      <ScreenHead />
      <EmptyState
        title={t(text.enterprise)}
        text={t(text.registerNext)}
        action={{ title: t(text.register), to: places.register() }}
      />
    </>
  );
}
