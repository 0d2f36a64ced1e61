import { amountInWords, groupDigits, MAX_STORED_AMOUNT } from '@pay/domain';
import { useLanguage, useText } from '@pay/i18n';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { Input, Inset, Suffix } from './control.ts';
import { Box, Label, useField, type FieldProps } from './field.tsx';
import { text } from './fields.messages.ts';
import { refuseSigns } from './number-input.tsx';

interface MoneyInputProps extends FieldProps<number | null | undefined> {
  words?: boolean;
  placeholder?: string;
}

const digitsOf = (written: string) => written.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

/** Returns the caret position that keeps the same number of digits to its left after regrouping. */
function caretAfter(written: string, digitsBefore: number): number {
  let position = 0;
  for (let seen = 0; seen < digitsBefore && position < written.length; position += 1) {
    if (/\d/.test(written[position] ?? '')) seen += 1;
  }
  return position;
}

/** An amount input in VND that groups the digits while the person types. */
export function MoneyInput({
  value,
  onChange,
  onBlur,
  ref,
  autoFocus,
  words = true,
  placeholder,
  ...rest
}: MoneyInputProps) {
  const t = useText();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const written = typeof value !== 'number' ? '' : groupDigits(value, language);
  const inWords = words && value ? amountInWords(value, language) : undefined;
  const { attributes, labelContent, footer } = useField({ ...rest, help: inWords ?? rest.help });

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const position = caretAfter(written, caret.current);
    input.current?.setSelectionRange(position, position);
    caret.current = undefined;
  });

  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = digitsOf(target.value);
    if (Number(digits) > MAX_STORED_AMOUNT) return;
    caret.current = target.value.slice(0, target.selectionStart ?? target.value.length).replace(/\D/g, '').length;
    onChange(digits === '' ? null : Number(digits));
  };

  return (
    <Box>
      <Label htmlFor={attributes.id}>{labelContent}</Label>
      <Inset>
        <Input
          {...attributes}
          ref={(element) => {
            input.current = element;
            ref?.(element);
          }}
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={written}
          onKeyDown={refuseSigns}
          onChange={read}
          onBlur={onBlur}
          style={{ paddingRight: 36 }}
        />
        <span data-after aria-hidden>
          <Suffix>{t(text.money)}</Suffix>
        </span>
      </Inset>
      {footer}
    </Box>
  );
}
