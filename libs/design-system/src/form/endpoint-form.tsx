import {
  useEndpointForm,
  type EndpointForm as Form,
  type EndpointFormOptions,
  type FieldName,
  type FormCall,
  type FormField as Field,
} from '@pay/forms';
import { useText } from '@pay/i18n';
import { Fragment, type ReactNode } from 'react';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { FormPage, FormSection, type FormFailure, type FormPageProps } from './form-page.tsx';
import { text } from './form.messages.ts';

export type AnyEndpoint = Parameters<typeof useEndpointForm>[0]['endpoint'];

type Help = Omit<FormFieldProps, 'field'>;

/** How single fields differ from what their schema says: words, choices, or a control of their own. */
export interface FieldDifferences {
  [name: string]: Help | ((field: Field) => ReactNode) | undefined;
}

export interface EndpointFormSection<Name extends string> {
  title?: string;
  text?: ReactNode;
  fields: readonly Name[];
}

export interface EndpointFormProps<E extends AnyEndpoint>
  extends
    EndpointFormOptions<E>,
    Pick<FormPageProps, 'title' | 'purpose' | 'back' | 'cancel' | 'status' | 'tabs' | 'bare' | 'above'> {
  endpoint: FormCall<E>;
  /** One section without a heading; every field of the call when neither this nor `sections` is given. */
  fields?: readonly FieldName<E>[];
  sections?: readonly EndpointFormSection<FieldName<E>>[];
  differences?: FieldDifferences;
  /** "Save" when left out. */
  submit?: string;
  submitDisabledReason?: string;
  preview?: (values: Form<E>['values']) => ReactNode;
  /** After the sections: an agreement, a remark. */
  children?: ReactNode;
}

interface FieldsProps<E extends AnyEndpoint> {
  form: Form<E>;
  names: readonly string[];
  differences?: FieldDifferences;
}

/** Fields of a form by name; a group stands as its own fields. */
export function FormFields<E extends AnyEndpoint>({ form, names, differences = {} }: FieldsProps<E>) {
  return names.map((name) => {
    const field = form.field(name as FieldName<E>);
    const difference = differences[name];
    if (typeof difference === 'function') return <Fragment key={name}>{difference(field)}</Fragment>;
    if (field.kind === 'group') {
      const inside = Object.keys(field.fields ?? {}).map((child) => `${name}.${child}`);
      return <FormFields key={name} form={form} names={inside} differences={differences} />;
    }
    return <FormField key={name} field={field} {...difference} />;
  });
}

/** A form of one call as a page: controls and rules follow from its schema; the screen says how it is grouped. */
export function EndpointForm<E extends AnyEndpoint>(props: EndpointFormProps<E>) {
  const { endpoint, fields, sections, differences, submit, submitDisabledReason, preview, children } = props;
  const { title, purpose, back, cancel, status, tabs, bare, above, ...options } = props;
  const t = useText();
  const form = useEndpointForm(endpoint, options);
  const groups: readonly EndpointFormSection<string>[] = sections ?? [
    { fields: fields ?? Object.keys(form.rules).filter((name) => !(name in (options.fixed ?? {}))) },
  ];
  return (
    <FormPage
      title={title}
      purpose={purpose}
      back={back}
      status={status}
      tabs={tabs}
      bare={bare}
      above={above}
      cancel={cancel}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: submit ?? t(text.save), busy: form.busy, disabledReason: submitDisabledReason }}
      problems={form.problems}
      failure={form.failure as FormFailure | null}
      restored={form.restored}
      preview={preview?.(form.values)}
    >
      {groups.map((group) => (
        <FormSection key={group.fields.join()} title={group.title} text={group.text}>
          <FormFields form={form} names={group.fields} differences={differences} />
        </FormSection>
      ))}
      {children}
    </FormPage>
  );
}
