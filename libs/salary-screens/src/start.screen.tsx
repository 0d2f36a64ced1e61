import { DetailSkeleton, FailedState } from '@pay/design-system/page';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEnterprise, type Enterprise } from './enterprise.ts';
import { useSalary, type SalaryPlaces } from './salary-context.ts';

const fitting: Record<
  Enterprise['status'],
  keyof Pick<SalaryPlaces, 'register' | 'status' | 'configuration' | 'periods'>
> = {
  NOT_REGISTER: 'register',
  WAITING_APPROVAL: 'status',
  OK_BUT_NOT_CONFIG: 'configuration',
  OK: 'periods',
  DEACTIVATED: 'status',
  CMS_LOCKED: 'status',
};

export default function StartScreen() {
  const { places } = useSalary();
  const navigate = useNavigate();
  const { data, error, refetch } = useEnterprise();
  const to = data && places[fitting[data.status]]();
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [navigate, to]);
  return error ? <FailedState level={1} error={error} onRetry={() => void refetch()} /> : <DetailSkeleton />;
}
