import { fileKinds } from '@pay/contract-core';
import { dialogLater } from '@pay/design-system/dialogs';
import { FileDrop } from '@pay/design-system/fields';
import { colour, IconButton, styled } from '@pay/design-system/theme';
import { goodsBounds, pictureAt } from '@pay/domain';
import type { FormField } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { keptOpenly } from '#storage-api';
import { text } from './products.messages.ts';

// Nobody needs it who does not hand in a picture.
const CropDialog = dialogLater(async () => (await import('./crop-dialog.tsx')).CropDialog);

const side = 160;

const store = keptOpenly({ bucket: 'product', fileType: 'image' });

const Stack = styled('div')({ display: 'grid', gap: 8 });
const Row = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Kept = styled('li')({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  '& > img': { width: 96, height: 96, objectFit: 'cover', borderRadius: 8, border: `1px solid ${colour.border}` },
});

interface Cutting {
  file: File;
}

/** The pictures of a product: each is cut to a square, stored as soon as it is, and can be put first. */
export function PicturesField({ field }: { field: FormField }) {
  const t = useText();
  const [cutting, setCutting] = useState<Cutting>();
  const [unread, setUnread] = useState(false);
  const urls = (field.value as readonly string[] | undefined) ?? [];
  const upload = useMutation({ mutationFn: store, onSuccess: (url) => field.onChange([...urls, url]) });
  const { extensions, maxBytes } = fileKinds.image;
  const failed = upload.error && (upload.error.message || t(text.uploadFailed));

  return (
    <Stack>
      {urls.length > 0 && (
        <Row>
          {urls.map((url, index) => (
            <Kept key={url}>
              <img
                src={pictureAt(url, 'small')}
                width={side}
                height={side}
                alt={t(text.pictureNumber, { number: index + 1 })}
              />
              <span>
                {index > 0 && (
                  <IconButton
                    label={t(text.makeFirst, { number: index + 1 })}
                    onClick={() => field.onChange([url, ...urls.filter((other) => other !== url)])}
                  >
                    <ArrowLeft size={18} aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  label={t(text.removePicture, { number: index + 1 })}
                  onClick={() => field.onChange(urls.filter((other) => other !== url))}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </span>
            </Kept>
          ))}
        </Row>
      )}
      {urls.length < goodsBounds.pictures && (
        <FileDrop
          name={field.name}
          label={t(text.pictures)}
          accept={extensions}
          maxBytes={maxBytes}
          value={undefined}
          disabled={upload.isPending}
          help={
            <span role="status">
              {upload.isPending ? t(text.uploading) : t(text.picturesHelp, { most: goodsBounds.pictures })}
            </span>
          }
          error={unread ? t(text.uploadFailed) : (failed ?? field.error)}
          onChange={(file) => {
            setUnread(false);
            upload.reset();
            if (file) setCutting({ file });
          }}
        />
      )}
      {cutting && (
        <CropDialog
          file={cutting.file}
          onClose={() => setCutting(undefined)}
          onUnread={() => {
            setCutting(undefined);
            setUnread(true);
          }}
          onCut={(file) => {
            setCutting(undefined);
            upload.mutate(file);
          }}
        />
      )}
    </Stack>
  );
}
