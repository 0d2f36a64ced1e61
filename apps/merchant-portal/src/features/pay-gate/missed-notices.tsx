import type { WebhookInfo } from '@pay/contract-portal';
import { ConfirmDialog } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { formatDateTime } from '@pay/domain';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { payGateApi } from './pay-gate-api.ts';
import { text } from './pay-gate.messages.ts';

export function MissedNotices({ info }: { info: WebhookInfo }) {
  const t = useText();
  const { can } = usePermissions();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(
    payGateApi.webhook.resendMissed.mutation({
      onError: (error) => toast({ tone: 'danger', text: error.message, important: true }),
      onSettled: () => setAsking(false),
    }),
  );
  const { allowed, missedCount: count, missedSince, approvedUrl, resend } = info;
  const mayNot = can(payGateApi.webhook.resendMissed.endpoint.allow) ? undefined : t(text.notPermitted);
  const disabledReason = mayNot ?? (allowed.includes('resendMissed') ? undefined : t(text.resendWhenOn));
  return (
    <>
      {missedSince && (
        <Notice
          tone="warning"
          title={t(text.missed, { count, since: formatDateTime(missedSince) })}
          actions={[{ title: t(text.resendAll), busy: isPending, disabledReason, onSelect: () => setAsking(true) }]}
        >
          {t(text.missedText)}
        </Notice>
      )}
      {resend && <Progress {...resend} />}
      {asking && (
        <ConfirmDialog
          title={t(text.resendTitle)}
          text={t(text.resendText, { count, url: approvedUrl ?? '' })}
          verb={t(text.resendAll)}
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Progress({ startedAt, toSend, delivered, failed }: NonNullable<WebhookInfo['resend']>) {
  const t = useText();
  const title = t(toSend > 0 ? text.resending : text.resent, { time: formatDateTime(startedAt) });
  const tone = toSend > 0 ? 'info' : failed > 0 ? 'warning' : 'success';
  return (
    <Notice tone={tone} role="status" title={title}>
      {t(text.resendProgress, { toSend, delivered, failed })}
      {failed > 0 && ` ${t(text.resendFailed)}`}
    </Notice>
  );
}
