import { fileKinds } from '@pay/contract-core';
import { FileDrop } from '@pay/design-system/fields';
import { Button, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keptOpenly } from '#storage-api';
import { text } from './pay-pages.messages.ts';

const store = keptOpenly({ bucket: 'shop', fileType: 'image' });

const Stack = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', '& > div': { width: '100%' } });

interface CoverFieldProps {
  label: string;
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

export function CoverField({ label, url, error, onChange }: CoverFieldProps) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const upload = useMutation({ mutationFn: store, onSuccess: onChange });
  const { extensions, maxBytes } = fileKinds.image;
  const choose = (chosen: File | null | undefined) => {
    setFile(chosen ?? undefined);
    if (chosen) upload.mutate(chosen);
    else {
      upload.reset();
      onChange('');
    }
  };
  return (
    <Stack>
      <FileDrop
        name="coverUrl"
        label={label}
        accept={extensions}
        maxBytes={maxBytes}
        value={file}
        previewUrl={url || undefined}
        onChange={choose}
        disabled={upload.isPending}
        help={<span role="status">{t(upload.isPending ? text.uploading : text.coverHelp)}</span>}
        error={upload.error ? upload.error.message || t(text.uploadFailed) : error}
      />
      {url && !file && (
        <Button size="small" onClick={() => choose(undefined)}>
          {t(text.removeCover)}
        </Button>
      )}
    </Stack>
  );
}
