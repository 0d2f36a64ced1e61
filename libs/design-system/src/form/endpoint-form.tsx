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

/** Overrides for single fields: words, choices or a custom control. */
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
  /** One section without a heading; all fields of the call when `sections` is omitted too. */
  fields?: readonly FieldName<E>[];
  sections?: readonly EndpointFormSection<FieldName<E>>[];
  differences?: FieldDifferences;
  /** Defaults to "Save". */
  submit?: string;
  submitDisabledReason?: string;
  preview?: (values: Form<E>['values']) => ReactNode;
  children?: ReactNode;
}

interface FieldsProps<E extends AnyEndpoint> {
  form: Form<E>;
  names: readonly string[];
  differences?: FieldDifferences;
}

/** Renders fields by name; a group is rendered as its own fields. */
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

/** A page with the form of one call; its schema determines the controls and rules. */
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
