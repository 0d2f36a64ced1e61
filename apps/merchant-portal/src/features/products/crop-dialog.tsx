import { Dialog } from '@pay/design-system/dialogs';
import { Button, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useEffect, useRef, useState } from 'react';
import { centerCrop, convertToPixelCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { text } from './products.messages.ts';

const Stage = styled('div')({ display: 'grid', justifyItems: 'center', gap: 8, '& img': { maxHeight: '50dvh' } });

/** Pixels wide and high; the server makes the smaller sizes of it. */
const keptSide = 1_600;

async function cut(picture: HTMLImageElement, part: PercentCrop, name: string): Promise<File> {
  const { naturalWidth, naturalHeight } = picture;
  const { x, y, width, height } = convertToPixelCrop(part, naturalWidth, naturalHeight);
  const side = Math.max(1, Math.round(Math.min(keptSide, width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  if (!blob) throw new Error(`No picture came of ${name}`);
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
}

interface CropDialogProps {
  file: File;
  onCut: (file: File) => void;
  onUnread: () => void;
  onClose: () => void;
}

/** Lets a person choose the square of a picture that is shown. */
export function CropDialog({ file, onCut, onUnread, onClose }: CropDialogProps) {
  const t = useText();
  const picture = useRef<HTMLImageElement>(null);
  const [part, setPart] = useState<PercentCrop>();
  const [cutting, setCutting] = useState(false);

  useEffect(() => {
    const shown = picture.current;
    if (!shown) return undefined;
    const url = URL.createObjectURL(file);
    shown.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const begin = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    setPart(
      centerCrop(
        makeAspectCrop({ unit: '%', width: 100 }, 1, naturalWidth, naturalHeight),
        naturalWidth,
        naturalHeight,
      ),
    );

  const use = async () => {
    if (!picture.current || !part) return;
    setCutting(true);
    try {
      onCut(await cut(picture.current, part, file.name));
    } catch {
      onUnread();
    }
  };
  const handle = t(text.cropHandle);

  return (
    <Dialog
      wide
      title={t(text.crop)}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          busy={cutting}
          disabledReason={part ? undefined : t(text.cropHelp)}
          onClick={() => void use()}
        >
          {t(text.cropDone)}
        </Button>
      }
    >
      <Stage>
        <ReactCrop
          crop={part}
          aspect={1}
          keepSelection
          minWidth={24}
          onChange={(_pixels, percent) => setPart(percent)}
          ariaLabels={{
            cropArea: handle,
            nwDragHandle: handle,
            nDragHandle: handle,
            neDragHandle: handle,
            eDragHandle: handle,
            seDragHandle: handle,
            sDragHandle: handle,
            swDragHandle: handle,
            wDragHandle: handle,
          }}
        >
          <img ref={picture} alt={file.name} onLoad={({ currentTarget }) => begin(currentTarget)} onError={onUnread} />
        </ReactCrop>
        <p>{t(text.cropHelp)}</p>
      </Stage>
    </Dialog>
  );
}
