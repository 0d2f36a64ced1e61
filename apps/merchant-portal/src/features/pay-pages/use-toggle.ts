import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { payPageApi } from '#pay-page-api';
import { text } from './pay-pages.messages.ts';

/** Opens or closes a page; says why where it cannot be opened. */
export function useToggle(onDone?: () => void) {
  const t = useText();
  return useMutation(
    payPageApi.payPage.changeStatus.mutation({
      onSuccess: (_reply, { status }) => {
        toast({ tone: 'success', text: t(status === 'ACTIVE' ? text.opened : text.closed), duration: 5_000 });
        onDone?.();
      },
      onError: (error) => toast({ tone: 'danger', text: error.message, duration: 10_000, important: true }),
    }),
  );
}
