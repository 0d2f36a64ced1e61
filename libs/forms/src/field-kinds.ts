import type { Endpoint, EndpointSpec } from '@pay/contract-core';

export type FieldKind =
  | { kind: 'text' | 'longText' | 'email' | 'phone' | 'url' | 'money' | 'number' | 'yesNo' | 'date' | 'instant' | 'password' | 'list' | 'group' }
  | { kind: 'choice' | 'choices'; options: readonly string[] }
  | { kind: 'file'; extensions: readonly string[]; maxBytes: number };

export type FieldRule = FieldKind & { required: boolean; maxLength?: number; min?: number; max?: number };

/** The rule of each field that a call takes, read from its body, query and upload schemas; nested fields as `customer.fullName`. */
export declare function fieldRules<S extends EndpointSpec>(endpoint: Endpoint<S>): Readonly<Record<string, FieldRule>>;
