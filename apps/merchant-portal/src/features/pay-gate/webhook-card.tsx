import type { WebhookInfo } from '@pay/contract-portal';
import { StatusChip } from '@pay/design-system/display';
import { FormFields } from '@pay/design-system/form';
import { Card, Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { isOfferedEvent, webhookEventNames } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useOffered } from '#offered';
import { payGateApi } from './pay-gate-api.ts';
import { DocsLink } from './docs-link.tsx';
import { MissedNotices } from './missed-notices.tsx';
import { text } from './pay-gate.messages.ts';
import { useWebhookActions } from './use-webhook-actions.tsx';

const Form = styled('form')({ display: 'grid', gap: 20 });
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const offeredEvents = webhookEventNames.filter(isOfferedEvent);

export function WebhookCard({ info }: { info: WebhookInfo }) {
  const t = useText();
  const offered = useOffered();
  const { can } = usePermissions();
  const { actions, dialog } = useWebhookActions(info);
  const mayWrite = can(payGateApi.webhook.update.endpoint.allow);
  const form = useEndpointForm(payGateApi.webhook.update, {
    defaults: { webhookUrl: info.webhookUrl ?? '', events: info.events.filter(isOfferedEvent) },
    draft: false,
    onDone: () => toast({ tone: 'success', text: t(text.saved), duration: 5_000, important: true }),
  });
  return (
    <Card
      title={t(text.address)}
      purpose={
        <>
          {t(text.addressPurpose)} <DocsLink page="webhooks" />
        </>
      }
      actions={mayWrite ? actions : []}
    >
      <Form noValidate onSubmit={(event) => void form.submit(event)}>
        <State info={info} />
        <MissedNotices info={info} />
        {form.failure && (
          <Notice tone="danger" role="alert" tells={form.failure}>
            {form.failure.message}
          </Notice>
        )}
        <FormFields
          form={form}
          names={['webhookUrl', 'events']}
          differences={{
            webhookUrl: { help: t(text.addressHelp), placeholder: 'https://' },
            events: {
              label: t(text.events),
              required: true,
              options: offered('WebhookEvent', offeredEvents),
            },
          }}
        />
        <div>
          <Button
            type="submit"
            variant="contained"
            busy={form.busy}
            disabledReason={mayWrite ? undefined : t(text.notPermitted)}
          >
            {t(text.save)}
          </Button>
        </div>
      </Form>
      {dialog}
    </Card>
  );
}

function State({ info }: { info: WebhookInfo }) {
  const t = useText();
  const { status, webhookUrl, approvedUrl, rejectReason, enabled } = info;
  if (!status) return <p>{t(text.noWebhook)}</p>;
  return (
    <>
      <Line>
        <StatusChip status={status} enumName="WebhookStatus" />
        {approvedUrl && approvedUrl !== webhookUrl && <span>{t(text.inUse, { url: approvedUrl })}</span>}
      </Line>
      {rejectReason && <Notice tone="danger">{t(text.rejected, { reason: rejectReason })}</Notice>}
      {!enabled && (
        <Notice tone="warning" title={t(text.switchedOff)}>
          {t(text.switchedOffText)}
        </Notice>
      )}
    </>
  );
}
