import { useText } from '@pay/i18n';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, phone, size } from '../theme/tokens.ts';
import { control } from './control.ts';
import { text } from './fields.messages.ts';

const Row = styled('div')({ display: 'flex', gap: 8, marginBottom: 8, [phone]: { gap: 6 } });
const BoxInput = styled('input')({
  ...control,
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: 52,
  height: 56,
  padding: 0,
  textAlign: 'center',
  fontSize: size.heading,
  fontWeight: 600,
  caretColor: colour.accent,
  [phone]: { fontSize: size.heading },
});

interface OtpBoxesProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  length?: number;
  invalid?: boolean;
  disabled?: boolean;
  describedBy?: string;
  autoFocus?: boolean;
}

/** A box for each digit; a pasted or autofilled code spreads over them. */
export function OtpBoxes(props: OtpBoxesProps) {
  const { label, value, onChange, onComplete, length = 6, invalid, disabled, describedBy, autoFocus } = props;
  const t = useText();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => boxes.current[Math.max(0, Math.min(at, length - 1))]?.focus();

  const refused = Boolean(invalid) && value === '';
  useEffect(() => {
    if (refused) boxes.current[0]?.focus();
  }, [refused]);

  const put = (at: number, written: string) => {
    const digits = written.replace(/\D/g, '').slice(0, length - at);
    if (digits === '') return;
    const next = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, length);
    onChange(next);
    focus(at + digits.length);
    if (next.length === length) onComplete?.(next);
  };

  const move = (event: KeyboardEvent, at: number) => {
    if (event.key === 'ArrowLeft') focus(at - 1);
    else if (event.key === 'ArrowRight') focus(at + 1);
    else if (event.key === 'Backspace') {
      const target = value[at] ? at : at - 1;
      if (target >= 0) onChange(value.slice(0, target) + value.slice(target + 1));
      focus(target);
    } else return;
    event.preventDefault();
  };

  return (
    <Row role="group" aria-label={label}>
      {Array.from({ length }, (_, at) => (
        <BoxInput
          key={at}
          ref={(element) => {
            boxes.current[at] = element;
          }}
          aria-label={t(text.digit, { position: at + 1, total: length })}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          autoFocus={autoFocus && at === 0}
          inputMode="numeric"
          disabled={disabled}
          value={value[at] ?? ''}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => move(event, at)}
          onPaste={(event) => {
            event.preventDefault();
            put(
              event.clipboardData.getData('text').replace(/\D/g, '').length >= length ? 0 : at,
              event.clipboardData.getData('text'),
            );
          }}
          onChange={(event) => {
            const written = event.target.value.replace(/\D/g, '');
            const typed = value[at] && written.length === 2 ? written.replace(value[at], '') : written;
            put(Math.min(at, value.length), typed);
          }}
        />
      ))}
    </Row>
  );
}
