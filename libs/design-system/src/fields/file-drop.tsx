import { useText } from '@pay/i18n';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useCallback, useState, type DragEvent } from 'react';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, radius, size } from '../theme/tokens.ts';
import { Box, Label, useField, type FieldProps } from './field.tsx';
import { text } from './fields.messages.ts';

const Zone = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 88,
  padding: 16,
  border: `1px dashed ${colour.outline}`,
  borderRadius: radius,
  background: colour.surface,
  '&[data-over]': { borderColor: colour.accent, background: colour.accentSoft },
  '&:has(input:focus-visible)': { outline: `2px solid ${colour.focus}`, outlineOffset: 2 },
  '&:has([aria-invalid])': { borderColor: colour.danger },
});

const Picker = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});
const Picture = styled('img')({
  width: 56,
  height: 56,
  objectFit: 'contain',
  borderRadius: 6,
  background: colour.sunken,
});
const Words = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Above = styled('span')({ position: 'relative' });

function readableSize(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB` : `${Math.ceil(bytes / 1024)} KB`;
}

function ChosenPicture({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <Picture ref={show} alt={alt} />;
}

function Sign({
  file,
  previewUrl,
  alt,
}: {
  file: File | null | undefined;
  previewUrl: string | undefined;
  alt: string;
}) {
  if (file?.type.startsWith('image/')) return <ChosenPicture file={file} alt={alt} />;
  if (file) return <FileText aria-hidden />;
  return previewUrl ? <Picture src={previewUrl} alt={alt} /> : <Upload aria-hidden />;
}

const pictures = ['jpg', 'png', 'webp', 'heic', 'heif'];
/** What a browser can still open without running out of memory. */
const mostToShrink = 50 * 1024 * 1024;
// An iPhone turns its photos into JPG by itself when it is not asked for HEIC.
const handsOverJpg = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

function extensionOf({ name }: File): string {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return extension === 'jpeg' ? 'jpg' : extension;
}

interface FileDropProps extends FieldProps<File | null | undefined> {
  /** Extensions without the dot. */
  accept: readonly string[];
  maxBytes: number;
  previewUrl?: string;
}

/** A file input by click or drop; it makes photos smaller that are too large, and refuses files that are too large or of the wrong type. */
export function FileDrop({
  value,
  onChange,
  onBlur,
  ref,
  accept,
  maxBytes,
  previewUrl,
  error,
  ...rest
}: FileDropProps) {
  const t = useText();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [shrinking, setShrinking] = useState(false);
  const { attributes, labelContent, footer } = useField({ ...rest, error: refused ?? error });
  const { readOnly, ...native } = attributes;
  const types = accept.join(', ').toUpperCase();

  const takesPictures = accept.includes('jpg');
  const size = readableSize(maxBytes);

  const shrink = async (file: File) => {
    setShrinking(true);
    try {
      const { shrunk } = await import('./shrink-picture.ts');
      const smaller = await shrunk(file, maxBytes);
      if (smaller) onChange(smaller);
      else setRefused(t(text.fileTooLarge, { size }));
    } catch {
      setRefused(t(text.pictureUnread));
    } finally {
      setShrinking(false);
    }
  };

  const take = (file: File | undefined) => {
    if (!file || shrinking) return;
    const extension = extensionOf(file);
    const fits = accept.includes(extension) && file.size <= maxBytes;
    const canShrink = takesPictures && pictures.includes(extension) && file.size <= mostToShrink;
    setRefused(undefined);
    if (fits) onChange(file);
    else if (canShrink) void shrink(file);
    else setRefused(accept.includes(extension) ? t(text.fileTooLarge, { size }) : t(text.fileWrongType, { types }));
  };

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };

  return (
    <Box>
      <Label htmlFor={native.id}>{labelContent}</Label>
      <Zone
        data-over={over || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Sign file={value} previewUrl={previewUrl} alt={t(text.preview, { label: rest.label })} />
        <Words>
          {value?.name ?? t(text.drop)}
          <Small role="status">
            {shrinking
              ? t(text.shrinking)
              : value
                ? readableSize(value.size)
                : t(takesPictures ? text.pictureRules : text.dropRules, { types, size })}
          </Small>
        </Words>
        <Picker
          {...native}
          disabled={native.disabled || readOnly || shrinking}
          ref={ref}
          type="file"
          required={native.required && !value && !previewUrl}
          accept={[...accept, ...(takesPictures ? ['jpeg', ...(handsOverJpg() ? [] : ['heic', 'heif'])] : [])]
            .map((extension) => `.${extension}`)
            .join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
          onBlur={onBlur}
        />
        {value && (
          <Above>
            <IconButton label={t(text.removeFile)} onClick={() => onChange(null)}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </Above>
        )}
      </Zone>
      {footer}
    </Box>
  );
}
