import { confirm } from '@pay/design-system/dialogs';
import { toast, toastRefusal } from '@pay/design-system/toasts';
import { type Message, useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { vietQrProApi } from './viet-qr-pro-api.ts';
import type { ProAction } from './viet-qr-pro.ts';
import { text } from './viet-qr-pro.messages.ts';

type Words = Readonly<Record<'title' | 'text' | 'verb', Message>>;

const asked: Partial<Record<ProAction, Words>> = {
  DISABLE: { title: text.disableTitle, text: text.disableText, verb: text.disableVerb },
  WITHDRAW: { title: text.withdrawTitle, text: text.withdrawText, verb: text.withdrawVerb },
};

export const useProState = () => useQuery(vietQrProApi.getState.query());

/** Asks where something stops, and makes the step of the shop or of one of its accounts. */
export function useProSteps() {
  const t = useText();
  const label = useEnumLabel();
  const { can } = usePermissions();
  const done = (action: ProAction) =>
    toast({ tone: 'success', text: t(text.done, { action: label('VietQrProAction', action) }), duration: 5_000 });
  const ofShop = useMutation(
    vietQrProApi.changeState.mutation({ onSuccess: (_state, { action }) => done(action), onError: toastRefusal }),
  );
  const ofAccount = useMutation(
    vietQrProApi.changeAccountState.mutation({
      onSuccess: (_state, { action }) => done(action),
      onError: toastRefusal,
    }),
  );
  const disabledReason = can(vietQrProApi.changeState.endpoint.allow) ? undefined : t(text.notPermitted);

  const step = async (action: ProAction, id: string | undefined) => {
    const words = asked[action];
    const sure = words && {
      title: t(words.title),
      text: t(words.text),
      verb: t(words.verb),
      danger: action === 'DISABLE',
    };
    if (sure && !(await confirm(sure))) return;
    if (id === undefined) ofShop.mutate({ action });
    else ofAccount.mutate({ id, action });
  };

  return {
    actionsOf: (allowed: readonly ProAction[], account?: { id: string; accountNo: string }) =>
      allowed.map((action) => {
        const name = label('VietQrProAction', action);
        return {
          title: account ? t(text.actionOf, { action: name, account: account.accountNo }) : name,
          danger: action === 'DISABLE',
          disabledReason,
          busy: account ? ofAccount.isPending && ofAccount.variables.id === account.id : ofShop.isPending,
          onSelect: () => void step(action, account?.id),
        };
      }),
  };
}
