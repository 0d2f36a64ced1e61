import { ApiError, type FileCall } from '@pay/api-client';
import { useText } from '@pay/i18n';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { FileDrop } from '../fields/file-drop.tsx';
import { saveFile } from '../files/save-file.ts';
import { ListView, type ListViewProps } from '../list/list-view.tsx';
import { Card } from '../page/card.tsx';
import { Notice } from '../page/notice.tsx';
import { ScreenHead } from '../page/screen-head.tsx';
import { TabBar } from '../page/tab-bar.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';
import { toast } from '../toasts/toast-queue.ts';
import { text } from './import.messages.ts';
import { csvFile } from './refused-rows.ts';
import { type Done, saveInParts } from './save-in-parts.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' });
const Rest = styled('p')({ margin: 0, padding: '12px 16px', fontSize: size.small, color: colour.textSoft });

type Shown<Row extends object> = Pick<ListViewProps<Row>, 'columns' | 'rowKey'>;

export interface TableImportProps<Valid extends object, Wrong extends object> {
  purpose: string;
  target: { title: string; to: string };
  template: () => ReturnType<FileCall['download']>;
  /** The kinds and the size of files that the call takes. */
  fileRule: { extensions: readonly string[]; maxBytes: number };
  judging: {
    data: { validItems: readonly Valid[]; invalidItems: readonly Wrong[] } | undefined;
    error: Error | null;
    isPending: boolean;
    reset: () => void;
  };
  onFile: (file: File) => void;
  valid: Shown<Valid>;
  wrong: Shown<Wrong> & { why: (row: Wrong) => ReactNode };
  /** The cells of a refused row, the reason last; without it they are only shown. */
  wrongFile?: { name: string; heading: readonly string[]; cells: (row: Wrong) => readonly string[] };
  choice?: ReactNode;
  /** Why nobody may save now. */
  against?: string | undefined;
  /** The file is saved whole in one call, and only while no row of it is wrong. */
  allOrNone?: true;
  /** The most rows of one call; 500 where nobody says. */
  atOnce?: number;
  saving: { error: Error | null; isPending: boolean };
  /** Saves the given valid rows of the file; tells how many records there are now, and what was refused after all. */
  save: (rows: readonly Valid[], file: File) => Promise<{ saved: number; refused?: readonly Wrong[] }>;
  words: { save: (rows: number) => string; saved: (things: number) => string };
}

const nothingDone = { rows: 0, saved: 0, refused: [] };
const maxAtOnce = 500;
const shownAtMost = 200;
const messageOf = (failure: Error) => (failure instanceof ApiError && failure.fields[0]?.message) || failure.message;

function FirstRows<Row extends object>({ caption, rows, none, ...shown }: RowsProps<Row>) {
  const t = useText();
  return (
    <ListView
      caption={caption}
      rows={rows.slice(0, shownAtMost)}
      empty={none === undefined ? undefined : { text: none }}
      below={rows.length > shownAtMost && <Rest>{t(text.firstRows, { shown: shownAtMost, count: rows.length })}</Rest>}
      {...shown}
    />
  );
}

interface RowsProps<Row extends object> extends Shown<Row> {
  caption: string;
  rows: readonly Row[];
  none?: string;
}

/** A screen that takes a table file: template, upload, what is right and wrong row by row, and saving. */
export function TableImport<Valid extends object, Wrong extends object>(props: TableImportProps<Valid, Wrong>) {
  const { purpose, target, template, fileRule, judging, onFile, valid, wrongFile, choice, saving, save, words } = props;
  const { against, allOrNone } = props;
  const t = useText();
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [fetching, setFetching] = useState(false);
  const [chosen, setChosen] = useState<'valid' | 'wrong'>();
  const [refused, setRefused] = useState<readonly Wrong[]>();
  const [done, setDone] = useState<Done<Wrong>>(nothingDone);
  const { validItems = [], invalidItems = [] } = judging.data ?? {};
  const shown = chosen ?? (validItems.length === 0 || (allOrNone && invalidItems.length > 0) ? 'wrong' : 'valid');
  const failure = judging.error ?? saving.error;
  const titles = {
    valid: t(text.validRows, { count: validItems.length }),
    wrong: t(text.wrongRows, { count: invalidItems.length }),
  };
  const wrong = {
    rowKey: props.wrong.rowKey,
    columns: [...props.wrong.columns, { id: 'why', label: t(text.why), render: props.wrong.why }],
  };

  const fetchTemplate = async () => {
    setFetching(true);
    try {
      saveFile(await template());
    } catch (error) {
      toast({ tone: 'danger', text: (error as Error).message, duration: 10_000 });
    } finally {
      setFetching(false);
    }
  };

  const templateAction = {
    title: t(text.template),
    icon: <Download size={18} />,
    busy: fetching,
    onSelect: () => void fetchTemplate(),
  };

  const downloadOf = (rows: readonly Wrong[]) =>
    wrongFile
      ? [
          {
            title: t(text.downloadRefused),
            icon: <Download size={18} />,
            onSelect: () =>
              saveFile(csvFile(wrongFile.name, [[...wrongFile.heading, t(text.why)], ...rows.map(wrongFile.cells)])),
          },
        ]
      : [];

  const choose = (next: File | null | undefined) => {
    setFile(next ?? undefined);
    setChosen(undefined);
    setRefused(undefined);
    setDone(nothingDone);
    if (next) onFile(next);
    else judging.reset();
  };

  const saveAll = async (from: File) => {
    const reached = await saveInParts({
      rows: validItems,
      atOnce: allOrNone ? validItems.length : (props.atOnce ?? maxAtOnce),
      from: done,
      save: (rows) => save(rows, from),
      onDone: setDone,
    });
    toast({ tone: 'success', text: words.saved(reached.saved), duration: 5_000, important: true });
    if (reached.refused.length === 0) void navigate(target.to);
    else setRefused([...invalidItems, ...reached.refused]);
  };

  const reason = () => {
    if (against !== undefined) return against;
    if (allOrNone && invalidItems.length > 0) return t(text.allOrNone);
    return validItems.length === 0 ? t(text.noneValid) : undefined;
  };

  return (
    <>
      <ScreenHead purpose={purpose} back={target} />
      <Stack>
        <Card title={t(text.file)} purpose={t(text.fileText)} actions={[templateAction]}>
          <Stack>
            <FileDrop
              name="file"
              label={t(text.filled)}
              required
              accept={fileRule.extensions}
              maxBytes={fileRule.maxBytes}
              value={file}
              disabled={judging.isPending || saving.isPending}
              onChange={choose}
            />
            {failure && (
              <Notice tone="danger" role="alert" tells={failure} actions={judging.error ? [templateAction] : []}>
                {messageOf(failure)}
                {done.rows > 0 && ` ${t(text.savedSoFar, { done: done.rows, count: validItems.length })}`}
              </Notice>
            )}
          </Stack>
        </Card>
        {refused && (
          <Card
            title={t(text.refusedTitle, { count: refused.length })}
            purpose={t(text.refusedText)}
            actions={[...downloadOf(refused), { title: t(text.goOn), to: target.to }]}
          >
            <FirstRows caption={t(text.refusedTitle, { count: refused.length })} rows={refused} {...wrong} />
          </Card>
        )}
        {judging.data && file && !refused && (
          <>
            <TabBar
              label={target.title}
              tabs={[
                { id: 'valid', title: titles.valid },
                { id: 'wrong', title: titles.wrong },
              ]}
              current={shown}
              onChange={(id) => setChosen(id as 'valid' | 'wrong')}
            />
            {shown === 'valid' ? (
              <FirstRows caption={titles.valid} rows={validItems} none={t(text.noneValid)} {...valid} />
            ) : (
              <FirstRows caption={titles.wrong} rows={invalidItems} none={t(text.noneWrong)} {...wrong} />
            )}
            {invalidItems.length > 0 && (
              <Notice tone="warning" actions={downloadOf(invalidItems)}>
                {t(allOrNone ? text.allOrNone : text.wrongStay)}
              </Notice>
            )}
            {choice}
            <Row>
              <Button
                variant="contained"
                busy={saving.isPending}
                disabledReason={reason()}
                onClick={() => void saveAll(file).catch(() => undefined)}
              >
                {words.save(validItems.length - done.rows)}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </>
  );
}
