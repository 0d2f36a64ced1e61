import { ApiError, type FileCall } from '@pay/api-client';
import { fileKinds } from '@pay/contract-core';
import { FileDrop } from '@pay/design-system/fields';
import { saveFile } from '@pay/design-system/files';
import { ListView, type ListViewProps } from '@pay/design-system/list';
import { Card, Notice, ScreenHead, TabBar } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from './import.messages.ts';
import { csvFile } from './refused-rows.ts';
import { useReasonAgainst } from './use-reason-against.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' });

type Shown<Row extends object> = Pick<ListViewProps<Row>, 'columns' | 'rowKey'>;

interface TableImportProps<Valid extends object, Wrong extends object> {
  purpose: string;
  target: { title: string; to: string };
  template: () => ReturnType<FileCall['download']>;
  judging: {
    data: { validItems: readonly Valid[]; invalidItems: readonly Wrong[] } | undefined;
    error: Error | null;
    isPending: boolean;
    reset: () => void;
  };
  onFile: (file: File) => void;
  valid: Shown<Valid>;
  wrong: Shown<Wrong>;
  /** The cells of a refused row, the headings first; without it they are only shown. */
  wrongFile?: { name: string; heading: readonly string[]; cells: (row: Wrong) => readonly string[] };
  choice?: ReactNode;
  saving: { error: Error | null; isPending: boolean };
  /** Saves the given valid rows; tells how many records there are now, and what was refused after all. */
  save: (rows: readonly Valid[]) => Promise<{ saved: number; refused?: readonly Wrong[] }>;
  words: { save: (rows: number) => string; saved: (things: number) => string };
}

const maxAtOnce = 500;
const messageOf = (failure: Error) => (failure instanceof ApiError && failure.fields[0]?.message) || failure.message;

export function TableImport<Valid extends object, Wrong extends object>(props: TableImportProps<Valid, Wrong>) {
  const { purpose, target, template, judging, onFile, valid, wrong, wrongFile, choice, saving, save, words } = props;
  const t = useText();
  const navigate = useNavigate();
  const against = useReasonAgainst();
  const [file, setFile] = useState<File>();
  const [fetching, setFetching] = useState(false);
  const [chosen, setChosen] = useState<'valid' | 'wrong'>();
  const [refused, setRefused] = useState<readonly Wrong[]>();
  const { validItems = [], invalidItems = [] } = judging.data ?? {};
  const shown = chosen ?? (validItems.length === 0 ? 'wrong' : 'valid');
  const failure = judging.error ?? saving.error;
  const titles = {
    valid: t(text.validRows, { count: validItems.length }),
    wrong: t(text.wrongRows, { count: invalidItems.length }),
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

  const downloadOf = (rows: readonly Wrong[]) =>
    wrongFile
      ? [
          {
            title: t(text.downloadRefused),
            icon: <Download size={18} />,
            onSelect: () => saveFile(csvFile(wrongFile.name, [wrongFile.heading, ...rows.map(wrongFile.cells)])),
          },
        ]
      : [];

  const choose = (next: File | null | undefined) => {
    setFile(next ?? undefined);
    setChosen(undefined);
    setRefused(undefined);
    if (next) onFile(next);
    else judging.reset();
  };

  const saveAll = async () => {
    let saved = 0;
    const left: Wrong[] = [];
    for (let from = 0; from < validItems.length; from += maxAtOnce) {
      const taken = await save(validItems.slice(from, from + maxAtOnce));
      saved += taken.saved;
      left.push(...(taken.refused ?? []));
    }
    toast({ tone: 'success', text: words.saved(saved), duration: 5_000, important: true });
    if (left.length === 0) void navigate(target.to);
    else setRefused([...invalidItems, ...left]);
  };

  return (
    <>
      <ScreenHead purpose={purpose} back={target} />
      <Stack>
        <Card
          title={t(text.file)}
          purpose={t(text.fileText)}
          actions={[
            {
              title: t(text.template),
              icon: <Download size={18} />,
              busy: fetching,
              onSelect: () => void fetchTemplate(),
            },
          ]}
        >
          <Stack>
            <FileDrop
              name="file"
              label={t(text.filled)}
              required
              accept={fileKinds.table.extensions}
              maxBytes={fileKinds.table.maxBytes}
              value={file}
              disabled={judging.isPending || saving.isPending}
              onChange={choose}
            />
            {failure && (
              <Notice tone="danger" role="alert" tells={failure}>
                {messageOf(failure)}
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
            <ListView caption={t(text.refusedTitle, { count: refused.length })} rows={refused} {...wrong} />
          </Card>
        )}
        {judging.data && !refused && (
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
              <ListView caption={titles.valid} rows={validItems} empty={{ text: t(text.noneValid) }} {...valid} />
            ) : (
              <ListView caption={titles.wrong} rows={invalidItems} empty={{ text: t(text.noneWrong) }} {...wrong} />
            )}
            {invalidItems.length > 0 && (
              <Notice tone="warning" actions={downloadOf(invalidItems)}>
                {t(text.wrongStay)}
              </Notice>
            )}
            {choice}
            <Row>
              <Button
                variant="contained"
                busy={saving.isPending}
                disabledReason={against ?? (validItems.length === 0 ? t(text.noneValid) : undefined)}
                onClick={() => void saveAll().catch(() => undefined)}
              >
                {words.save(validItems.length)}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </>
  );
}
