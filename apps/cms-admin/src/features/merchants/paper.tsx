import { colour, IconButton, phone, radius, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { text } from './papers.messages.ts';

const Frame = styled('div')({
  overflow: 'auto',
  maxHeight: 'min(60vh, 520px)',
  background: colour.sunken,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  [phone]: { maxHeight: '50vh' },
});
const Picture = styled('img')({ display: 'block', margin: '0 auto', transition: 'rotate 140ms' });
const Caption = styled('figcaption')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  color: colour.textSoft,
  fontSize: size.small,
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});
const Soft = styled('p')({ color: colour.textSoft });

const sizes = [100, 150, 200, 300] as const;
const quarter = 90;
const whole = 360;

interface PaperProps {
  url: string;
  /** Stands beneath the picture. */
  title: string;
  /** Says whose paper it is. */
  alt: string;
}

/** A picture of a paper, which is read larger or turned without leaving the data beside it. */
export function Paper({ url, title, alt }: PaperProps) {
  const t = useText();
  const [step, setStep] = useState(0);
  const [turned, setTurned] = useState(0);
  const [gone, setGone] = useState(false);
  return (
    <figure>
      {gone ? (
        <Soft>{t(text.gone)}</Soft>
      ) : (
        // A paper that is larger than its frame is moved with the arrow keys.
        <Frame tabIndex={0} role="group" aria-label={alt}>
          <Picture
            src={url}
            alt={alt}
            data-size={sizes[step]}
            style={{ width: `${sizes[step]}%`, rotate: `${turned}deg` }}
            onError={() => setGone(true)}
          />
        </Frame>
      )}
      <Caption>
        <span>{title}</span>
        <IconButton label={t(text.smaller, { name: title })} disabled={step === 0} onClick={() => setStep(step - 1)}>
          <ZoomOut size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={t(text.larger, { name: title })}
          disabled={step === sizes.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <ZoomIn size={18} aria-hidden />
        </IconButton>
        <IconButton label={t(text.turn, { name: title })} onClick={() => setTurned((turned + quarter) % whole)}>
          <RotateCw size={18} aria-hidden />
        </IconButton>
      </Caption>
    </figure>
  );
}
