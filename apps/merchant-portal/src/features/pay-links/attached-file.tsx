import { fileKinds } from '@pay/contract-core';
import { FileDrop } from '@pay/design-system/fields';
import { Button, TextLink, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keptOpenly } from '#storage-api';
import { text } from './pay-links.messages.ts';

const store = keptOpenly({ bucket: 'pay-link', fileType: 'document' });

const Stored = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 8 });

interface AttachedFileProps {
  label: string;
  url: string | undefined;
  onChange: (url: string | undefined) => void;
}

export function AttachedFile({ label, url, onChange }: AttachedFileProps) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const upload = useMutation({ mutationFn: store, onSuccess: onChange });
  const { extensions, maxBytes } = fileKinds.document;

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    onChange(undefined);
    if (chosen) upload.mutate(chosen);
    else upload.reset();
  };
  const status = upload.isPending ? t(text.uploading) : upload.isSuccess && file ? t(text.uploaded) : t(text.fileHelp);

  return (
    <div>
      <FileDrop
        name="fileUrl"
        label={label}
        accept={extensions}
        maxBytes={maxBytes}
        value={file}
        onChange={choose}
        disabled={upload.isPending}
        help={<span role="status">{status}</span>}
        error={upload.error ? upload.error.message || t(text.uploadFailed) : undefined}
      />
      {url && !file && (
        <Stored>
          <TextLink to={url}>{t(text.openFile)}</TextLink>
          <Button size="small" onClick={() => onChange(undefined)}>
            {t(text.removeFile)}
          </Button>
        </Stored>
      )}
    </div>
  );
}
