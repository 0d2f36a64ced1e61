import type { RuleName } from '@pay/contract-core';
import { enumLabels } from './enum-labels.ts';
import { fieldLabels } from './field-labels.ts';
import type { Message } from './message.ts';

const labelled = (labels: Readonly<Record<string, Message>>, scope: string, key: string): Message =>
  labels[key] ?? { id: `${scope}.${key}` };

export const fieldLabel = (name: string): Message => labelled(fieldLabels, 'field', name);

export const enumLabel = (name: string, value: string): Message => labelled(enumLabels, 'enum', `${name}.${value}`);

export const ruleMessage = (rule: RuleName): Message => ({ id: `rule.${rule}` });
