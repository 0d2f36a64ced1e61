import type { ReplyOf } from '@pay/contract-core';
import type { Fact } from '@pay/design-system/display';
import type { Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { atDesk } from '#at-desk';
import { servicesApi } from '#services-api';
import { text, unreached } from './webhooks.messages.ts';

type Tried = ReplyOf<typeof servicesApi.webhook.cmsTry.endpoint>;

const isNamed = (failure: string): failure is keyof typeof unreached => Object.hasOwn(unreached, failure);

/** Whether somebody answers at the address, before it is decided on. */
export function useTestNotice(merchantId: string): { actions: Action[]; facts: Fact[] } {
  const t = useText();
  const { can } = usePermissions();
  const call = useMutation(servicesApi.webhook.cmsTry.mutation());

  const wordsOf = ({ taken, responseStatus: status, failure, durationMs: ms }: Tried) => {
    if (failure && isNamed(failure)) return t(text.unreached, { reason: t(unreached[failure]) });
    return t(taken ? text.taken : text.notTaken, { status: status ?? '–', ms });
  };

  const told = call.error ? call.error.message : call.data && wordsOf(call.data);

  return {
    actions: can(atDesk(servicesApi.webhook.cmsTry.endpoint))
      ? [{ title: t(text.try), busy: call.isPending, onSelect: () => call.mutate({ merchantId }) }]
      : [],
    // There before it says anything, so that a screen reader hears the outcome.
    facts: [{ label: t(text.tried), value: <span role="status">{told ?? '–'}</span>, wide: true }],
  };
}
