import { useText } from '@pay/i18n';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { saveFile } from '../files/save-file.ts';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, radius } from '../theme/tokens.ts';
import { qrPath, qrPicture } from './qr-modules.ts';
import { text } from './qr.messages.ts';

const Field = styled('div')({
  position: 'relative',
  width: '100%',
  background: '#FFFFFF',
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  overflow: 'hidden',
  '& svg': { display: 'block', width: '100%', height: 'auto' },
});
const Test = styled('span')({
  display: 'block',
  padding: '2px 0',
  background: colour.band,
  color: colour.onBand,
  fontWeight: 600,
  textAlign: 'center',
});

interface QrCodeProps {
  content: string;
  label: string;
  /** Width in px; fills the available space when omitted. */
  width?: number;
  testMode?: boolean;
}

/** A QR code on a white field in light and dark appearance, with its quiet zone. */
export function QrCode({ content, label, width, testMode }: QrCodeProps) {
  const t = useText();
  const { side, path } = useMemo(() => qrPath(content), [content]);
  return (
    <Field style={{ maxWidth: width }}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000000" />
      </svg>
      {testMode && <Test>{t(text.test)}</Test>}
    </Field>
  );
}

interface QrDownloadProps {
  content: string;
  name: string;
  caption?: string;
  testMode?: boolean;
}

export function QrDownload({ content, name, caption, testMode }: QrDownloadProps) {
  const t = useText();
  const words = [testMode && t(text.test), caption].filter(Boolean).join(' · ');
  const save = async () => saveFile({ blob: await qrPicture(content, words || undefined), name: `${name}.png` });
  return (
    <Button icon={<Download size={18} />} onClick={() => void save()}>
      {t(text.download)}
    </Button>
  );
}
