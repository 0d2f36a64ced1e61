import { ListView } from '@pay/design-system/list';
import { Notice, TabBar } from '@pay/design-system/page';
import { WrongFields } from '@pay/design-system/table-import';
import { colour, size, styled, type Action } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { Pencil, Trash } from 'lucide-react';
import { useState } from 'react';
import { isWrong, verdictOf } from './batch.rules.ts';
import { batchText as text } from './create.messages.ts';
import { CorrectRowDialog } from './later-dialogs.ts';
import { NameAtBank } from './name-at-bank.tsx';
import type { CheckedRow, CheckedRows, WrongRow } from './payout.ts';
import { useBanks } from './use-banks.tsx';
import type { useBatch } from './use-batch.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Rest = styled('p')({ margin: 0, padding: '12px 16px', fontSize: size.small, color: colour.textSoft });
const shownAtMost = 200;
const rowKey = ({ row }: { row: number }) => String(row);

interface BatchPreviewProps {
  checked: CheckedRows;
  batch: Pick<ReturnType<typeof useBatch>, 'names' | 'correct' | 'takeOut' | 'busy'>;
}

/** What is right and wrong in a file, row by row; each row can be corrected here or taken out. */
export function BatchPreview({ checked, batch: { names, correct, takeOut, busy } }: BatchPreviewProps) {
  const t = useText();
  const { nameOf } = useBanks();
  const [chosen, setChosen] = useState<'valid' | 'wrong'>();
  const [edited, setEdited] = useState<CheckedRow | WrongRow>();
  const { validItems, invalidItems } = checked;
  const shown = chosen ?? (invalidItems.length > 0 ? 'wrong' : 'valid');
  const rows: readonly (CheckedRow | WrongRow)[] = shown === 'valid' ? validItems : invalidItems;
  const countOf = (verdict: string) => validItems.filter((row) => verdictOf(row, names) === verdict).length;
  const [asking, differing, unknown] = [countOf('asking'), countOf('differs'), countOf('unknown')];
  const titles = {
    valid: t(text.valid, { count: validItems.length }),
    wrong: t(text.wrong, { count: invalidItems.length }),
  };
  const wrongIn = ({ problems }: WrongRow) =>
    problems.map((one) => (one.field === 'bin' ? { ...one, field: 'bankName' } : one));
  const actionsOf = (row: CheckedRow): Action[] => [
    { title: t(text.correct), icon: <Pencil size={18} />, onSelect: () => setEdited(row) },
    { title: t(text.takeOut), icon: <Trash size={18} />, danger: true, onSelect: () => takeOut(row.row) },
  ];

  return (
    <Stack>
      {asking > 0 && <Notice role="status">{t(text.askingNames, { count: asking })}</Notice>}
      {unknown > 0 && (
        <Notice tone="danger" role="status">
          {t(text.namesUnknown, { count: unknown })}
        </Notice>
      )}
      {differing > 0 && (
        <Notice tone="warning" role="status">
          {t(text.namesDiffer, { count: differing })}
        </Notice>
      )}
      <TabBar
        label={t(text.views)}
        current={shown}
        onChange={(id) => setChosen(id as 'valid' | 'wrong')}
        tabs={[
          { id: 'valid', title: titles.valid },
          { id: 'wrong', title: titles.wrong },
        ]}
      />
      <ListView
        caption={titles[shown]}
        rows={rows.slice(0, shownAtMost)}
        rowKey={rowKey}
        rowActions={actionsOf}
        stale={busy}
        empty={{ text: t(shown === 'valid' ? text.noneValid : text.noneWrong) }}
        below={
          rows.length > shownAtMost && <Rest>{t(text.firstRows, { shown: shownAtMost, count: rows.length })}</Rest>
        }
        columns={[
          { field: 'row', label: t(text.row), as: 'number' },
          { field: 'accountName', label: t(text.meant), onPhone: 'lead' },
          ...(shown === 'valid'
            ? [
                {
                  id: 'holder',
                  label: t(text.holder),
                  onPhone: 'state' as const,
                  render: (row: CheckedRow) => <NameAtBank row={row} names={names} />,
                },
              ]
            : []),
          { field: 'accountNo', as: 'account' },
          { id: 'bank', label: t(text.bank), render: ({ bin, bankName }) => (bin ? nameOf(bin) : (bankName ?? '–')) },
          { field: 'amount', as: 'money' },
          { field: 'content' },
          ...(shown === 'wrong'
            ? [
                {
                  id: 'why',
                  label: t(text.why),
                  onPhone: 'also' as const,
                  render: (row: CheckedRow) => isWrong(row) && <WrongFields problems={wrongIn(row)} />,
                },
              ]
            : []),
        ]}
      />
      {invalidItems.length > 0 && <Notice tone="warning">{t(text.wrongStay)}</Notice>}
      {edited && (
        <CorrectRowDialog
          row={edited}
          onDone={(row) => {
            correct(row);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}
