import { useText } from '@pay/i18n';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { text } from './fields.messages.ts';
import { FileDrop } from './file-drop.tsx';

const Stack = styled('div')({ display: 'grid', gap: 8 });
const Rows = styled('ul')({ display: 'grid', gap: 4 });
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > svg': { flex: 'none' },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

export interface StoredFile {
  name: string;
  url: string;
}

export interface StoredFilesProps {
  name: string;
  label: string;
  /** Extensions without the dot. */
  accept: readonly string[];
  maxBytes: number;
  most: number;
  value: readonly StoredFile[];
  /** Keeps a file and tells its address. */
  store: (file: File) => Promise<string>;
  onChange: (files: readonly StoredFile[]) => void;
  error?: string | undefined;
}

/** Several files, each stored as soon as it is chosen. */
export function StoredFiles({ name, label, accept, maxBytes, most, value, store, onChange, error }: StoredFilesProps) {
  const t = useText();
  const [storing, setStoring] = useState(false);
  const [failed, setFailed] = useState<string>();

  const add = async (file: File) => {
    setStoring(true);
    setFailed(undefined);
    try {
      onChange([...value, { name: file.name, url: await store(file) }]);
    } catch (fault) {
      setFailed((fault instanceof Error && fault.message) || t(text.uploadFailed));
    } finally {
      setStoring(false);
    }
  };

  return (
    <Stack>
      {value.length > 0 && (
        <Rows>
          {value.map((file) => (
            <Row key={file.url}>
              <FileText size={20} aria-hidden />
              <span>{file.name}</span>
              <IconButton
                label={t(text.removeNamed, { name: file.name })}
                onClick={() => onChange(value.filter((other) => other !== file))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Rows>
      )}
      {value.length < most && (
        <FileDrop
          name={name}
          label={label}
          accept={accept}
          maxBytes={maxBytes}
          value={undefined}
          onChange={(file) => file && void add(file)}
          disabled={storing}
          help={<span role="status">{storing ? t(text.uploading) : ''}</span>}
          error={failed ?? error}
        />
      )}
    </Stack>
  );
}
