import { FailedState } from '@pay/design-system/page';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEnterprise } from './enterprise.ts';
import { useSalary } from './salary-context.ts';
import { FormOnItsWay } from './form-on-its-way.tsx';
import { RegistrationForm } from './registration-form.tsx';

export default function RegisterScreen() {
  const { places } = useSalary();
  const navigate = useNavigate();
  const { data, error, refetch } = useEnterprise();
  const registered = data !== undefined && data.status !== 'NOT_REGISTER';
  useEffect(() => {
    if (registered) void navigate(places.status(), { replace: true });
  }, [registered, navigate, places]);
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  return data && !registered ? <RegistrationForm enterprise={data} /> : <FormOnItsWay />;
}
