import { fileKinds } from '@pay/contract-core';
import { FileDrop } from '@pay/design-system/fields';
import { Button, styled } from '@pay/design-system/theme';
import type { FormField } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { keptOpenly } from '#kept-openly';
import { text } from './payment-methods.messages.ts';

const store = keptOpenly({ bucket: 'payment-method', fileType: 'image' });

const Stack = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', '& > div': { width: '100%' } });

/** The picture of a method: stored as soon as it is chosen, and taken away by a button. */
export function MethodLogo({ field }: { field: FormField }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const upload = useMutation({ mutationFn: store, onSuccess: field.onChange });
  const url = typeof field.value === 'string' ? field.value : '';
  const { extensions, maxBytes } = fileKinds.image;
  const choose = (chosen: File | null | undefined) => {
    setFile(chosen ?? undefined);
    if (chosen) return upload.mutate(chosen);
    upload.reset();
    field.onChange('');
  };
  return (
    <Stack>
      <FileDrop
        name={field.name}
        label={t(text.logo)}
        accept={extensions}
        maxBytes={maxBytes}
        value={file}
        {...(url && { previewUrl: url })}
        onChange={choose}
        disabled={upload.isPending}
        help={<span role="status">{t(upload.isPending ? text.uploading : text.logoHelp)}</span>}
        error={upload.error ? upload.error.message || t(text.uploadFailed) : field.error}
      />
      {url && !file && (
        <Button size="small" onClick={() => choose(undefined)}>
          {t(text.removeLogo)}
        </Button>
      )}
    </Stack>
  );
}
