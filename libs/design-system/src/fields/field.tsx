import { useText } from '@pay/i18n';
import { useId, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';
import { text } from './fields.messages.ts';

export interface FieldProps<Value> {
  name: string;
  label: string;
  value: Value;
  onChange(value: Value): void;
  onBlur?(): void;
  error?: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The field stays focusable but cannot be edited, and shows this reason. */
  disabledReason?: string;
  autoFocus?: boolean;
  ref?(element: HTMLElement | null): void;
}

export const Box = styled('div')({ minWidth: 0, border: 0 });
export const Group = styled('fieldset')({ minWidth: 0 });

const label = { display: 'block', marginBottom: 6, fontSize: size.body, fontWeight: 600, lineHeight: 1.5 } as const;
export const Label = styled('label')(label);
export const Legend = styled('legend')(label);

const Optional = styled('span')({ fontWeight: 400, color: colour.textSoft });
// Help and error stand in one place, as high as the higher of them: what is below does not move when a field is judged.
const Foot = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 'var(--field-foot, 0px)',
  fontSize: size.small,
  '& > p': { gridArea: '1 / 1', paddingTop: 6 },
});
const Help = styled('p')({ color: colour.textSoft, '&[data-behind]': { visibility: 'hidden' } });
const Wrong = styled('p')({ color: colour.danger });

/** Keeps room for one line under each field inside. */
export const roomForErrors = { '--field-foot': `${6 + 1.5 * size.small}px` } as const;

interface Attributes {
  id: string;
  name: string;
  disabled: boolean | undefined;
  readOnly: boolean | undefined;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-disabled': true | undefined;
}

interface Parts {
  attributes: Attributes;
  labelContent: ReactNode;
  footer: ReactNode;
}

type Described = Pick<
  FieldProps<unknown>,
  'name' | 'label' | 'error' | 'help' | 'required' | 'disabled' | 'disabledReason'
>;

/** Connects a control to its label, help text and error. */
export function useField({ name, label: words, error, help, required, disabled, disabledReason }: Described): Parts {
  const t = useText();
  const id = useId();
  const helpText = disabledReason ?? help;
  const describedBy = [helpText && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    attributes: {
      id,
      name,
      disabled,
      readOnly: disabledReason ? true : undefined,
      required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
      'aria-disabled': disabledReason ? true : undefined,
    },
    labelContent: (
      <>
        {words} {!required && <Optional>{t(text.optional)}</Optional>}
      </>
    ),
    footer: (
      <Foot>
        {helpText && (
          <Help id={`${id}-help`} data-behind={error ? true : undefined}>
            {helpText}
          </Help>
        )}
        {error && <Wrong id={`${id}-error`}>{error}</Wrong>}
      </Foot>
    ),
  };
}
