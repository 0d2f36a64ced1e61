import { dialogLater } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import { type Action, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { type ReactNode, useState } from 'react';
import type { Revealing } from './reveal-dialog.tsx';
import { text } from './reveal.messages.ts';

const RevealDialog = dialogLater(async () => (await import('./reveal-dialog.tsx')).RevealDialog);
const Above = styled('div')({ marginBottom: 16 });

interface Revealed {
  /** A record with its personal data in clear, once they were asked for; the rest goes on changing. */
  shownOf<Row extends object>(row: Row): Row;
  actionOf(name: string): Action[];
  above: ReactNode;
  dialog: ReactNode;
}

/** The audited look at what a detail shows masked. */
export function useRevealed(call: Revealing, record: Readonly<Record<string, string>>): Revealed {
  const t = useText();
  const [data, setData] = useState<object>();
  const [asking, setAsking] = useState<string>();
  return {
    shownOf: (row) => ({ ...row, ...data }),
    actionOf: (name) => (data ? [] : [{ title: t(text.show), onSelect: () => setAsking(name) }]),
    above: data && (
      <Above>
        <Notice tone="warning" role="status" actions={[{ title: t(text.hide), onSelect: () => setData(undefined) }]}>
          {t(text.shown)}
        </Notice>
      </Above>
    ),
    dialog: asking !== undefined && (
      <RevealDialog call={call} record={record} name={asking} onReveal={setData} onClose={() => setAsking(undefined)} />
    ),
  };
}
