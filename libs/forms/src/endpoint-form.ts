import { ApiError, toldFailure, type ApiCall, type CallError, type SubmittedOf } from '@pay/api-client';
import {
  fieldRules,
  type Endpoint,
  type FieldRule,
  type FieldRules,
  type InputOf,
  type ReplyOf,
} from '@pay/contract-core';
import { fieldLabel, ruleMessage, useText } from '@pay/i18n';
import { useLeaveGuard } from '@pay/screens';
import { useMode } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { draftOf, isLong } from './draft.ts';
import { FieldElements } from './field-elements.ts';
import { blanksOf, errorsAt, errorsIn, ruleAt, valueAt } from './fields.ts';
import { afterPress } from './press.ts';
import { cleaned, wrongIn, type Values } from './resolver.ts';

export type FormCall<E extends Endpoint> = Pick<ApiCall<E>, 'endpoint' | 'mutation'>;
export type FieldName<E extends Endpoint> = Extract<keyof InputOf<E>, string>;
/** A field of a call, or a nested one such as `customer.fullName` or `items.0.quantity`. */
export type FieldPath<E extends Endpoint> = FieldName<E> | `${FieldName<E>}.${string}`;

type Held<T> = [T] extends [boolean]
  ? boolean
  : [T] extends [Blob]
    ? File | undefined
    : [T] extends [string]
      ? string
      : T | undefined;
export type HeldValue<E extends Endpoint, Name extends FieldName<E>> = Held<NonNullable<InputOf<E>[Name]>>;

export interface FormField<Value = unknown> extends FieldRule {
  name: string;
  label: string;
  value: Value;
  onChange(value: unknown): void;
  onBlur(): void;
  error: string | undefined;
  disabled: boolean;
  ref(element: HTMLElement | null): void;
}

export interface FormProblem {
  name: string;
  label: string;
  message: string;
  /** False for a field that the page does not show; only the summary can tell it. */
  placed: boolean;
  show(): void;
}

export interface EndpointFormOptions<E extends Endpoint> {
  defaults?: Partial<InputOf<E>>;
  labels?: Readonly<Partial<Record<FieldName<E>, string>>>;
  /** Inputs that are sent but not entered. */
  fixed?: Partial<InputOf<E>>;
  onDone?(reply: ReplyOf<E>, input: InputOf<E>): void;
  /** What tells this form's draft from others of its call; false keeps none. A long form keeps one by itself. */
  draft?: string | false;
  /** Transforms the input before sending, such as a password into its keyed hash. */
  prepare?(input: Partial<InputOf<E>>): Partial<InputOf<E>> | Promise<Partial<InputOf<E>>>;
  /** Checks what the schema cannot know; returns error texts by field. */
  check?(input: Partial<InputOf<E>>): Readonly<Record<string, string | undefined>>;
}

export interface EndpointForm<E extends Endpoint> {
  field<Name extends FieldName<E>>(name: Name): FormField<HeldValue<E, Name>>;
  field<Value = never>(path: `${FieldName<E>}.${string}`): FormField<Value>;
  values: Partial<InputOf<E>>;
  set<Name extends FieldName<E>>(name: Name, value: InputOf<E>[Name]): void;
  submit(event?: { preventDefault(): void }): Promise<void>;
  validate(names: readonly string[]): Promise<boolean>;
  reset(defaults?: Partial<InputOf<E>>): void;
  busy: boolean;
  dirty: boolean;
  /** Set when input from before a reload is back; starts over without it. */
  restored: (() => void) | undefined;
  /** The refusal that belongs to no field. */
  failure: CallError<E> | null;
  problems: FormProblem[];
  rules: FieldRules;
  control: UseFormReturn['control'];
}

const inOrder = <Named extends { name: string }>(named: readonly Named[], order: readonly string[]): Named[] => {
  const place = ({ name }: Named) => (order.includes(name) ? order.indexOf(name) : order.length);
  return named.toSorted((one, other) => place(one) - place(other));
};

/** A form of one call: rules come from its schema, server refusals appear at their fields, and unsaved input is guarded. */
export function useEndpointForm<E extends Endpoint>(
  api: FormCall<E>,
  options: EndpointFormOptions<E> = {},
): EndpointForm<E> {
  const { endpoint } = api;
  const { defaults, fixed, labels = {}, onDone, prepare, check } = options;
  const t = useText();
  const rules = useMemo(() => fieldRules(endpoint), [endpoint]);
  const draftName = [useMode(), endpoint.id, options.draft, ...Object.values(fixed ?? {})].filter(Boolean).join('.');
  const keepsDraft = options.draft !== false && (options.draft !== undefined || isLong(rules, fixed));
  const draft = useMemo(() => (keepsDraft ? draftOf(draftName, rules) : undefined), [keepsDraft, draftName, rules]);
  const [elements] = useState(() => new FieldElements());
  const running = useRef(false);
  const submits = useRef(0);
  const seeking = useRef(false);
  const submitKey = useRef<string>(undefined);
  const [failure, setFailure] = useState<CallError<E> | null>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  const [judged, setJudged] = useState(false);
  const [lost, setLost] = useState<readonly string[]>([]);
  const [restored, setRestored] = useState(false);

  const inputOf = async (values: Values): Promise<Values> => {
    const input = cleaned(values, rules) as Partial<InputOf<E>>;
    return { ...((await prepare?.(input)) ?? input), ...fixed };
  };

  const form = useForm({
    defaultValues: { ...blanksOf(rules), ...(defaults as Values | undefined) } as Record<string, unknown>,
    mode: 'onTouched',
    resolver: async (values) => {
      const wrong = await wrongIn(endpoint, await inputOf(values), rules, t, elements.has);
      const own = check?.(cleaned(values, rules) as Partial<InputOf<E>>) ?? {};
      for (const [name, message] of Object.entries(own))
        if (message !== undefined && !wrong.has(name)) wrong.set(name, message);
      return wrong.size > 0 ? { values: {}, errors: errorsAt(wrong) as FieldErrors } : { values, errors: {} };
    },
  });
  const mutation = useMutation(api.mutation(draft && { submitKey: () => submitKey.current! }));
  const { isDirty, isSubmitting, isSubmitted, errors, touchedFields } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const values = form.watch();
  const content = draft ? JSON.stringify(values) : '';

  useEffect(() => {
    const kept = draft?.read();
    if (!kept) return;
    form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    setRestored(true);
  }, [draft, form]);

  useEffect(() => {
    if (!draft || !content) return undefined;
    const keep = () => draft.keep(form.getValues(), form.formState.defaultValues ?? {});
    const later = setTimeout(keep, 300);
    return () => clearTimeout(later);
  }, [draft, content, form]);

  const labelOf = (name: string) =>
    (labels as Readonly<Record<string, string | undefined>>)[name] ??
    t(fieldLabel(name.split('.').findLast((part) => !/^\d+$/.test(part))!));
  const startOver = (next?: Partial<InputOf<E>>) => {
    setFailure(null);
    setRestored(false);
    setJudged(false);
    draft?.clear();
    form.reset({ ...blanksOf(rules), ...(defaults as Values | undefined), ...(next as Values | undefined) });
  };
  const wrong = inOrder([...errorsIn(errors)], order);
  const busy = isSubmitting || mutation.isPending;

  /** A submit judges everything, so what a press before it left to judge is settled. */
  const judge = (run: () => unknown) => {
    const before = submits.current;
    afterPress(() => void (submits.current === before && run()));
  };

  const seek = () => {
    seeking.current = true;
    setJudged(true);
    setOrder(elements.names());
  };

  // Fields take the focus once they are enabled again, and those of another step once it is open.
  useEffect(() => {
    if (!seeking.current || busy || wrong.length === 0) return;
    const found = inOrder([...errorsIn(errors)], elements.names());
    seeking.current = false;
    setLost(found.filter(({ name }) => !elements.of(name)).map(({ name }) => name));
    found.some(({ name }) => elements.show(name));
  }, [busy, wrong.length, errors, elements, order]);

  function refuse(error: CallError<E>) {
    const fields = error instanceof ApiError ? error.fields : [];
    for (const { field, rule, message } of fields)
      form.setError(field, { type: rule, message: message || t(ruleMessage(rule)) });
    if (fields.length > 0) seek();
    else if (toldFailure<Error>(error)) setFailure(error);
  }

  const send = async (entered: Values) => {
    const input = (await inputOf(entered)) as InputOf<E>;
    submitKey.current = draft?.submitKey(input as Values);
    setFailure(null);
    try {
      const reply = await mutation.mutateAsync(input as SubmittedOf<E>);
      guard.release();
      draft?.clear();
      form.reset(entered);
      onDone?.(reply, input);
    } catch (error) {
      refuse(error as CallError<E>);
    }
  };

  return {
    values: values as Partial<InputOf<E>>,
    field: <Value>(name: string): FormField<Value> => ({
      ...ruleAt(rules, name),
      name,
      label: labelOf(name),
      value: valueAt(values, name) as Value,
      onChange: (value) => {
        seeking.current = false;
        form.setValue(name, value, { shouldDirty: true });
        if (isSubmitted || valueAt(touchedFields, name) === true) judge(() => form.trigger(name));
      },
      onBlur: () =>
        judge(() => {
          if (form.getValues(name) !== valueAt(form.formState.defaultValues ?? {}, name))
            form.setValue(name, form.getValues(name), { shouldTouch: true, shouldValidate: true });
        }),
      error: wrong.find((one) => one.name === name)?.message,
      disabled: mutation.isPending,
      ref: (element) => elements.put(name, element),
    }),
    set: (name, value) => form.setValue<string>(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    submit: async (event) => {
      event?.preventDefault();
      if (running.current) return;
      running.current = true;
      submits.current += 1;
      try {
        await form.handleSubmit(send, seek)();
      } finally {
        running.current = false;
      }
    },
    validate: async (names) => {
      const right = await form.trigger([...names], { shouldFocus: false });
      if (!right) seek();
      return right;
    },
    reset: startOver,
    busy,
    dirty: isDirty,
    restored: restored ? () => startOver() : undefined,
    failure,
    problems: (judged ? wrong : []).map(({ name, message }) => ({
      name,
      message,
      label: labelOf(name),
      placed: !lost.includes(name),
      show: () => void elements.show(name),
    })),
    rules,
    control: form.control,
  };
}
