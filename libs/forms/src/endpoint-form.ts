import type { Endpoint, EndpointSpec, InputOf, ReplyOf } from '@pay/contract-core';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { FieldRule } from './field-kinds.ts';

export interface FormEndpoint<S extends EndpointSpec> {
  readonly endpoint: Endpoint<S>;
  mutation(): UseMutationOptions<ReplyOf<S>, Error, InputOf<S>>;
}

export type FieldName<S extends EndpointSpec> = Extract<keyof InputOf<S>, string>;

export type FieldProps = FieldRule & {
  name: string;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
  onBlur(): void;
  /** In the person's language. */
  error: string | undefined;
  disabled: boolean;
  ref(element: HTMLElement | null): void;
};

export interface FormProblem {
  field: string;
  label: string;
  message: string;
}

export interface EndpointFormOptions<S extends EndpointSpec> {
  defaults?: Partial<InputOf<S>>;
  /** Inputs that are sent but not entered. */
  fixed?: Partial<InputOf<S>>;
  onDone?(reply: ReplyOf<S>, input: InputOf<S>): void;
  /** Keeps a draft for this tab under this name. */
  draft?: string;
  /** Looks at the input before it is sent; a message id by field name. */
  check?(input: Partial<InputOf<S>>): Partial<Record<string, string>>;
}

export interface EndpointForm<S extends EndpointSpec> {
  /** A field of the call, or a nested one as `customer.fullName`. */
  field(name: FieldName<S> | `${FieldName<S>}.${string}`): FieldProps;
  values: Partial<InputOf<S>>;
  set<Name extends FieldName<S>>(name: Name, value: InputOf<S>[Name]): void;
  submit(event?: { preventDefault(): void }): Promise<void>;
  /** Checks only some fields, as the steps of a wizard do. */
  validate(names: readonly string[]): Promise<boolean>;
  reset(defaults?: Partial<InputOf<S>>): void;
  busy: boolean;
  dirty: boolean;
  /** The refusal that belongs to no field. */
  failure: Error | null;
  /** For the summary above the form. */
  problems: FormProblem[];
}

/** A form of one call: rules from its schema, refusals of the server at their fields, half-filled input kept from being lost. */
export declare function useEndpointForm<S extends EndpointSpec>(api: FormEndpoint<S>, options?: EndpointFormOptions<S>): EndpointForm<S>;
