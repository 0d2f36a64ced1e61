import { toldFailure } from '@pay/api-client';
import { toast } from '@pay/design-system/toasts';
import type { Action } from '@pay/design-system/theme';
import { type Message, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import type { Matter } from './matter-state.tsx';
import { text } from './queue.messages.ts';

/** What a person may do about who holds a matter. */
export function useHolding(hand: (matter: Matter) => void) {
  const t = useText();
  const told = (words: Message) => () => toast({ tone: 'success', text: t(words), duration: 5_000, important: true });
  const take = useMutation(api.queue.take.mutation({ onSuccess: told(text.taken) }));
  const giveBack = useMutation(api.queue.giveBack.mutation({ onSuccess: told(text.givenBack) }));
  const actionsOf = (matter: Matter): Action[] => {
    const { kind, subjectId, isMine, heldBy, mayDecide } = matter;
    const handOn = mayDecide ? [{ title: t(text.hand), onSelect: () => hand(matter) }] : [];
    if (isMine) return [{ title: t(text.giveBack), onSelect: () => giveBack.mutate({ kind, subjectId }) }, ...handOn];
    if (!mayDecide) return [];
    return [
      {
        title: t(text.take),
        onSelect: () => take.mutate({ kind, subjectId }),
        disabledReason: heldBy ? t(text.heldAlready) : undefined,
      },
      ...(heldBy ? [] : handOn),
    ];
  };
  return { actionsOf, error: toldFailure(take.error ?? giveBack.error) };
}
