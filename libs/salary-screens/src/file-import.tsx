import type { FileCall } from '@pay/api-client';
import { FileDrop } from '@pay/design-system/fields';
import { Card, Notice, TabBar } from '@pay/design-system/page';
import { Button, saveFile, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { fileKinds } from '@pay/contract-core';
import { ApiError } from '@pay/api-client';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' });

interface FileImportProps {
  words: { file: string; template: string; valid: string; wrong: string; rows: string };
  /** Fetches the table to be filled in. */
  template: () => ReturnType<FileCall['download']>;
  onFile: (file: File | undefined) => void;
  judging: boolean;
  failure: Error | null;
  /** What was read; absent before a file was chosen. */
  found: { valid: ReactNode; wrong: ReactNode; anyWrong: boolean; anyValid: boolean } | undefined;
  /** Between the rows and the button: a choice, a remark. */
  choice?: ReactNode;
  save: { title: string; busy: boolean; disabledReason: string | undefined; onSave: () => void };
}

const messageOf = (failure: Error) => (failure instanceof ApiError && failure.fields[0]?.message) || failure.message;

/** Template, file, what is right and wrong in it, and only then saving. */
export function FileImport({ words, template, onFile, judging, failure, found, choice, save }: FileImportProps) {
  const [file, setFile] = useState<File>();
  const [fetching, setFetching] = useState(false);
  const [tab, setTab] = useState<'valid' | 'wrong'>();
  const shown = tab ?? (found?.anyValid === false ? 'wrong' : 'valid');

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

  return (
    <Stack>
      <Card>
        <Stack>
          <Row>
            <Button icon={<Download size={18} />} busy={fetching} onClick={() => void fetchTemplate()}>
              {words.template}
            </Button>
          </Row>
          <FileDrop
            name="file"
            label={words.file}
            required
            accept={fileKinds.table.extensions}
            maxBytes={fileKinds.table.maxBytes}
            value={file}
            disabled={judging || save.busy}
            onChange={(chosen) => {
              setFile(chosen ?? undefined);
              setTab(undefined);
              onFile(chosen ?? undefined);
            }}
          />
          {failure && (
            <Notice tone="danger" role="alert">
              {messageOf(failure)}
            </Notice>
          )}
        </Stack>
      </Card>
      {found && (
        <>
          <TabBar
            label={words.rows}
            tabs={[
              { id: 'valid', title: words.valid },
              { id: 'wrong', title: words.wrong },
            ]}
            current={shown}
            onChange={(id) => setTab(id as 'valid' | 'wrong')}
          />
          {shown === 'valid' ? found.valid : found.wrong}
          {choice}
          <Row>
            <Button
              variant="contained"
              busy={save.busy}
              disabled={!found.anyValid}
              disabledReason={save.disabledReason}
              onClick={save.onSave}
            >
              {save.title}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
