import { Timeline } from '@pay/design-system/display';
import { Card, EmptyState, FailedState, FormSkeleton, ScreenHead } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useAuditTimeline } from './audit-timeline.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { text } from './configuration.messages.ts';
import { EmployeesAppCard } from './employees-app-card.tsx';
import { useEnterprise } from './enterprise.ts';
import { text as enterpriseText } from './enterprise.messages.ts';
import { useSalary } from './salary-context.ts';

// As wide as the form, which leaves room for its preview.
const Below = styled('div')({
  display: 'grid',
  gap: 32,
  marginTop: 32,
  gridTemplateColumns: 'minmax(0, 640px)',
  '@media (min-width: 1180px)': { gridTemplateColumns: 'minmax(0, 640px) minmax(0, 420px)' },
  '& > *': { gridColumn: 1 },
});

export default function ConfigurationScreen() {
  const t = useText();
  const { api, places } = useSalary();
  const enterprise = useEnterprise();
  const timelineOf = useAuditTimeline({ changed: t(text.wasChanged) });
  const registered = enterprise.data !== undefined && enterprise.data.status !== 'NOT_REGISTER';
  const config = useQuery({ ...api['enterpriseConfig.get'].query(), enabled: registered });

  if (enterprise.data && !registered) {
    return (
      <>
        <ScreenHead />
        <EmptyState
          title={t(text.notRegistered)}
          text={t(enterpriseText.registerNext)}
          action={{ title: t(enterpriseText.register), to: places.register() }}
        />
      </>
    );
  }
  const failed = [enterprise, config].find(({ error }) => error);
  if (failed) return <FailedState level={1} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!enterprise.data || !config.data) {
    return (
      <>
        <ScreenHead purpose={t(text.purpose)} />
        <FormSkeleton />
      </>
    );
  }
  const { audit } = config.data;
  return (
    <>
      <ConfigurationForm key={audit[0]?.auditTime} enterprise={enterprise.data} config={config.data} />
      <Below>
        <EmployeesAppCard />
        {audit.length > 0 && (
          <Card title={t(text.history)}>
            <Timeline entries={timelineOf(audit)} />
          </Card>
        )}
      </Below>
    </>
  );
}
