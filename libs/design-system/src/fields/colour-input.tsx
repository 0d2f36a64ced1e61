import { styled } from '../theme/styled.ts';
import { colour } from '../theme/tokens.ts';
import { Input } from './control.ts';
import { Box, Label, useField, type FieldProps } from './field.tsx';

const Row = styled('div')({ display: 'flex', gap: 8 });
const Well = styled('input')({
  flex: 'none',
  width: 44,
  height: 40,
  padding: 4,
  border: `1px solid ${colour.outline}`,
  borderRadius: 8,
  background: colour.surface,
  cursor: 'pointer',
});

const isColour = (written: string) => /^#[0-9a-f]{6}$/i.test(written);

/** A colour input; its value is `#rrggbb`. */
export function ColourInput({
  value: given,
  onChange,
  onBlur,
  ref,
  autoFocus,
  ...rest
}: FieldProps<string | null | undefined>) {
  const value = given ?? '';
  const { attributes, labelContent, footer } = useField(rest);
  return (
    <Box>
      <Label htmlFor={attributes.id}>{labelContent}</Label>
      <Row>
        <Well
          type="color"
          aria-label={rest.label}
          value={isColour(value) ? value : '#000000'}
          disabled={attributes.disabled || attributes.readOnly}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <Input
          {...attributes}
          ref={ref}
          autoFocus={autoFocus}
          maxLength={7}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </Row>
      {footer}
    </Box>
  );
}
