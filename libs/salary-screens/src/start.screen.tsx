import { DetailSkeleton, FailedState } from '@pay/design-system/page';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEnterprise, type Enterprise } from './enterprise.ts';
import { useSalary, type SalaryPlaces } from './salary-context.ts';
import { WaitingPage } from './waiting-page.tsx';

const fitting: Record<
  Exclude<Enterprise['status'], 'OK'>,
  keyof Pick<SalaryPlaces, 'register' | 'status' | 'configuration'>
> = {
  NOT_REGISTER: 'register',
  WAITING_APPROVAL: 'status',
  OK_BUT_NOT_CONFIG: 'configuration',
  DEACTIVATED: 'status',
  CMS_LOCKED: 'status',
};

export default function StartScreen() {
  const { places } = useSalary();
  const navigate = useNavigate();
  const { data, error, refetch } = useEnterprise();
  const status = data?.status;
  const to = status && status !== 'OK' ? places[fitting[status]]() : undefined;
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [navigate, to]);
  if (status === 'OK') return <WaitingPage />;
  return error ? <FailedState level={1} error={error} onRetry={() => void refetch()} /> : <DetailSkeleton />;
}
