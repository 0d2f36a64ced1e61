import { DetailSkeleton } from '@pay/design-system/page';
import { useEnterprise } from './enterprise.ts';
import { RegistrationForm } from './registration-form.tsx';
import { StatusPage } from './status-page.tsx';

export default function EntryScreen() {
  const enterprise = useEnterprise();
  if (enterprise.isPending) return <DetailSkeleton />;
  return enterprise.data?.status === 'NOT_REGISTER' ? (
    <RegistrationForm enterprise={enterprise.data} />
  ) : (
    <StatusPage withAreas />
  );
}
