import { fileKinds } from '@pay/contract-core';
import { FileDrop } from '@pay/design-system/fields';
import { colour, IconButton, styled } from '@pay/design-system/theme';
import { pictureAt, posBounds } from '@pay/domain';
import type { FormField } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { keptOpenly } from '#kept-openly';
import { text } from './pos-models.messages.ts';

const store = keptOpenly({ bucket: 'product', fileType: 'image' });

const Stack = styled('div')({ display: 'grid', gap: 8 });
const Row = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Kept = styled('li')({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  '& > img': { width: 96, height: 96, objectFit: 'cover', borderRadius: 8, border: `1px solid ${colour.border}` },
});

const side = 160;

interface Photo {
  url: string;
}

/** The pictures of a model: each is stored as soon as it is chosen, and can be put first. */
export function PhotosField({ field }: { field: FormField }) {
  const t = useText();
  const photos = (field.value as readonly Photo[] | undefined) ?? [];
  const upload = useMutation({ mutationFn: store, onSuccess: (url) => field.onChange([...photos, { url }]) });
  const { extensions, maxBytes } = fileKinds.image;
  const without = (url: string) => photos.filter((photo) => photo.url !== url);
  return (
    <Stack>
      {photos.length > 0 && (
        <Row>
          {photos.map(({ url }, index) => (
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
                    onClick={() => field.onChange([{ url }, ...without(url)])}
                  >
                    <ArrowLeft size={18} aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  label={t(text.removePicture, { number: index + 1 })}
                  onClick={() => field.onChange(without(url))}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </span>
            </Kept>
          ))}
        </Row>
      )}
      {photos.length < posBounds.photos && (
        <FileDrop
          name={field.name}
          label={t(text.pictures)}
          accept={extensions}
          maxBytes={maxBytes}
          value={undefined}
          disabled={upload.isPending}
          help={
            <span role="status">
              {upload.isPending ? t(text.uploading) : t(text.picturesHelp, { most: posBounds.photos })}
            </span>
          }
          error={upload.error ? upload.error.message || t(text.uploadFailed) : field.error}
          onChange={(file) => {
            upload.reset();
            if (file) upload.mutate(file);
          }}
        />
      )}
    </Stack>
  );
}
