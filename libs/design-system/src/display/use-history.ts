import { enumLabel, statusExplanation, useText } from '@pay/i18n';
import { useMemo } from 'react';
import { toneOf } from './status-tones.ts';
import type { TimelineEntry } from './timeline.tsx';

interface StatusChange {
  fromStatus?: string | null;
  toStatus: string;
  action: string;
  by?: string | null;
  note?: string | null;
  at: string;
}

const parties: readonly string[] = ['bank', 'clock', 'payer', 'client', 'system', 'staff'];

/** Turns history records, oldest first, into timeline entries. */
export function useHistory(
  statusEnum: string,
  actionEnum: string,
): (changes: readonly StatusChange[]) => TimelineEntry[] {
  const t = useText();
  return useMemo(() => {
    const entryOf = ({ fromStatus, toStatus, action, by, note, at }: StatusChange): TimelineEntry => {
      const explanation = fromStatus === toStatus ? undefined : statusExplanation(statusEnum, toStatus);
      return {
        id: `${at} ${action}`,
        title: t(enumLabel(actionEnum, action)),
        at,
        by: by ? (parties.includes(by) ? t(enumLabel('Party', by)) : by) : undefined,
        note: note ?? (explanation && t(explanation)),
        tone: toneOf(toStatus),
      };
    };
    return (changes) => changes.map(entryOf).reverse();
  }, [t, statusEnum, actionEnum]);
}
