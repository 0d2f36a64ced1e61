import type { EndpointSpec } from '@pay/contract-core';
import type { EndpointForm, EndpointFormOptions, FieldName, FormEndpoint } from './endpoint-form.ts';

export interface WizardStep<S extends EndpointSpec> {
  name: string;
  title: { id: string; defaultMessage: string };
  /** Checked before the next step opens. */
  fields: readonly (FieldName<S> | `${FieldName<S>}.${string}`)[];
  when?(values: Partial<EndpointForm<S>['values']>): boolean;
}

export interface WizardSpec<S extends EndpointSpec> {
  endpoint: FormEndpoint<S>;
  steps: readonly WizardStep<S>[];
}

/** A form in steps, as data. */
export const defineWizard = <S extends EndpointSpec>(spec: WizardSpec<S>): WizardSpec<S> => spec;

export interface Wizard<S extends EndpointSpec> {
  form: EndpointForm<S>;
  steps: readonly WizardStep<S>[];
  step: WizardStep<S>;
  index: number;
  last: boolean;
  next(): Promise<void>;
  back(): void;
}

export declare function useWizard<S extends EndpointSpec>(wizard: WizardSpec<S>, options?: EndpointFormOptions<S>): Wizard<S>;
