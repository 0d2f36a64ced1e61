import { fileKinds } from '@pay/contract-core';
import { FileDrop } from '@pay/design-system/fields';
import { Button, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keptOpenly } from '#storage-api';
import { maxLogoBytes } from './shop-look.ts';
import { text } from './shop-setting.messages.ts';

const store = keptOpenly({ bucket: 'shop', fileType: 'image' });

const Stack = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', '& > div': { width: '100%' } });

interface LogoFieldProps {
  url: string;
  error: string | undefined;
  disabledReason: string | undefined;
  onChange: (url: string) => void;
}

export function LogoField({ url, error, disabledReason, onChange }: LogoFieldProps) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const upload = useMutation({ mutationFn: store, onSuccess: onChange });
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
        name="logo"
        label={t(text.logo)}
        accept={fileKinds.image.extensions}
        maxBytes={maxLogoBytes}
        value={file}
        previewUrl={url || undefined}
        onChange={choose}
        disabled={upload.isPending}
        disabledReason={disabledReason}
        help={<span role="status">{upload.isPending ? t(text.uploading) : t(text.logoHelp)}</span>}
        error={upload.error ? upload.error.message || t(text.uploadFailed) : error}
      />
      {url && !file && !disabledReason && (
        <Button size="small" onClick={() => choose(undefined)}>
          {t(text.removeLogo)}
        </Button>
      )}
    </Stack>
  );
}
