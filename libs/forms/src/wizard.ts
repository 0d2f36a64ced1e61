import type { Endpoint, InputOf } from '@pay/contract-core';
import type { Message } from '@pay/i18n';
import { useState } from 'react';
import {
  useEndpointForm,
  type EndpointForm,
  type EndpointFormOptions,
  type FieldPath,
  type FormCall,
} from './endpoint-form.ts';
import { valueAt } from './fields.ts';
import { isEmpty } from './resolver.ts';

export interface WizardStep<E extends Endpoint> {
  name: string;
  title: Message;
  fields: readonly FieldPath<E>[];
  /** The step is left out while this returns false. */
  when?(values: Partial<InputOf<E>>): boolean;
  /** Nothing of it has to be filled in. */
  optional?: boolean;
}

export interface WizardSpec<E extends Endpoint> {
  endpoint: FormCall<E>;
  steps: readonly WizardStep<E>[];
}

/** Declares a form of one call in steps. */
export const defineWizard = <E extends Endpoint>(spec: WizardSpec<E>): WizardSpec<E> => spec;

export interface Wizard<E extends Endpoint> {
  form: EndpointForm<E>;
  steps: readonly WizardStep<E>[];
  step: WizardStep<E>;
  index: number;
  last: boolean;
  /** True while nothing is entered in a step that may be left out. */
  skippable: boolean;
  /** Validates the step and opens the next one; the last step submits. */
  next(): Promise<void>;
  back(): void;
  goTo(name: string): void;
}

const holds = (step: { fields: readonly string[] }, field: string) =>
  step.fields.some((name) => field === name || field.startsWith(`${name}.`));

/** Runs a wizard; a refusal of the server opens the step of its field. */
export function useWizard<E extends Endpoint>(wizard: WizardSpec<E>, options?: EndpointFormOptions<E>): Wizard<E> {
  const form = useEndpointForm(wizard.endpoint, options);
  const [name, setName] = useState(wizard.steps[0]!.name);
  const [sentWith, setSentWith] = useState(form.problems.length);
  const steps = wizard.steps.filter(({ when }) => !when || when(form.values));
  const index = Math.max(
    0,
    steps.findIndex((step) => step.name === name),
  );
  const step = steps[index]!;
  const last = index === steps.length - 1;

  // Problems that came with the answer belong to steps that are closed by now.
  if (sentWith !== form.problems.length) {
    setSentWith(form.problems.length);
    const first = form.problems.find((problem) => !holds(step, problem.name));
    const owner = first && steps.find((one) => holds(one, first.name));
    if (last && owner && !form.problems.some((problem) => holds(step, problem.name))) setName(owner.name);
  }

  const { restored } = form;
  const startOver = () => {
    restored?.();
    setName(wizard.steps[0]!.name);
  };

  return {
    form: { ...form, restored: restored && startOver },
    steps,
    step,
    index,
    last,
    skippable: step.optional === true && step.fields.every((field) => isEmpty(valueAt(form.values, field))),
    next: async () => {
      if (!(await form.validate(step.fields))) return;
      if (last) await form.submit();
      else setName(steps[index + 1]!.name);
    },
    back: () => setName(steps[Math.max(0, index - 1)]!.name),
    goTo: (wanted) => {
      if (steps.findIndex((one) => one.name === wanted) <= index) setName(wanted);
    },
  };
}
