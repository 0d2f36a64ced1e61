import { styled } from '../theme/styled.ts';
import { colour, touch } from '../theme/tokens.ts';
import { Tick } from './choices.tsx';
import { Box, useField, type FieldProps } from './field.tsx';

const Line = styled('label')({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: 24,
  cursor: 'pointer',
  [touch]: { padding: '10px 0' },
});

export const Track = styled('input')({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 40,
  height: 24,
  margin: 0,
  borderRadius: 12,
  border: `1px solid ${colour.outline}`,
  background: colour.sunken,
  cursor: 'pointer',
  transition: 'background-color 140ms',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 16,
    height: 16,
    borderRadius: '50%',
    background: colour.textSoft,
    transition: 'transform 140ms',
  },
  '&:checked': { background: colour.accent, borderColor: colour.accent },
  '&:checked::before': { transform: 'translateX(16px)', background: colour.onAccent },
  '&:disabled, &[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
});

// A yes or a no is hardly ever wrong: no room is kept for an error.
const Unjudged = styled(Box)({ '--field-foot': '0px' });

type Props = Omit<FieldProps<boolean | null | undefined>, 'required'> & { required?: boolean };

const toggleOf = (Mark: typeof Tick, role?: 'switch') =>
  function Toggle({ value, onChange, onBlur, ref, ...rest }: Props) {
    const { attributes, footer } = useField({ ...rest, required: true });
    const { readOnly, required: _required, ...native } = attributes;
    return (
      <Unjudged>
        <Line>
          <Mark
            {...native}
            ref={ref}
            type="checkbox"
            role={role}
            required={rest.required}
            checked={value ?? false}
            onChange={(event) => !readOnly && onChange(event.target.checked)}
            onBlur={onBlur}
          />
          <span>{rest.label}</span>
        </Line>
        {footer}
      </Unjudged>
    );
  };

export const CheckboxInput = toggleOf(Tick);
export const SwitchInput = toggleOf(Track, 'switch');
