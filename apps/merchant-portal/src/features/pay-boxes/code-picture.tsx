import { toldFailure } from '@pay/api-client';
import { fileKinds, type ReplyOf } from '@pay/contract-core';
import type { staticQr } from '@pay/contract-portal';
import { FileDrop } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeText as text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';

/** Reads the code of a wallet out of a picture, so that nobody types it. */
export function CodePicture({ onRead }: { onRead: (read: ReplyOf<typeof staticQr.validateImage>) => void }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const read = useMutation(payBoxesApi.staticQr.validateImage.mutation({ onSuccess: onRead }));
  const { extensions, maxBytes } = fileKinds.image;
  const failure = read.error && toldFailure<Error & { fields?: readonly { message: string }[] }>(read.error);
  return (
    <>
      <FileDrop
        name="image"
        label={t(text.picture)}
        help={t(text.pictureHelp)}
        accept={extensions}
        maxBytes={maxBytes}
        value={file}
        disabled={read.isPending}
        onChange={(chosen) => {
          setFile(chosen ?? undefined);
          if (chosen) read.mutate({ image: chosen });
          else read.reset();
        }}
      />
      {failure && (
        <Notice tone="danger" role="alert" tells={failure}>
          {failure.fields?.[0]?.message ?? failure.message}
        </Notice>
      )}
    </>
  );
}
