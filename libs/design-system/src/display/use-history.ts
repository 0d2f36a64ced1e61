import { enumLabel, statusExplanation, useActorName, useFormats, useText } from '@pay/i18n';
import { useMemo } from 'react';
import { text } from './display.messages.ts';
import { toneOf } from './status-tones.ts';
import type { TimelineEntry } from './timeline.tsx';

interface StatusChange {
  fromStatus?: string | null;
  toStatus: string;
  action: string;
  by?: string | null;
  note?: string | null;
  details?: { exception: string; amount: number } | { gatewayCode: string } | null;
  at: string;
}

/** Turns history records, oldest first, into timeline entries. */
export function useHistory(
  statusEnum: string,
  actionEnum: string,
): (changes: readonly StatusChange[]) => TimelineEntry[] {
  const t = useText();
  const actorName = useActorName();
  const { money } = useFormats();
  return useMemo(() => {
    const wordsOf = (details: NonNullable<StatusChange['details']>) =>
      'exception' in details
        ? t(text.misfit, { reason: t(enumLabel('PaymentException', details.exception)), amount: money(details.amount) })
        : t(text.gatewayAnswered, { code: details.gatewayCode });
    const noteOf = ({ note, details }: StatusChange) => {
      if (!details) return note;
      return note ? t(text.withNote, { words: wordsOf(details), note }) : wordsOf(details);
    };
    const entryOf = (change: StatusChange): TimelineEntry => {
      const { fromStatus, toStatus, action, by, at } = change;
      const explanation = fromStatus === toStatus ? undefined : statusExplanation(statusEnum, toStatus);
      return {
        id: `${at} ${action}`,
        title: t(enumLabel(actionEnum, action)),
        at,
        by: by && by !== 'clock' ? actorName(by) : undefined,
        note: noteOf(change) ?? (explanation && t(explanation)),
        tone: toneOf(toStatus),
      };
    };
    return (changes) => changes.map(entryOf).reverse();
  }, [t, actorName, money, statusEnum, actionEnum]);
}
