import type { RuleName } from '@pay/contract-core';

export class FileRefusal extends Error {
  readonly rule: RuleName;
  readonly values: Record<string, unknown>;

  constructor(rule: RuleName, values: Record<string, unknown> = {}) {
    super(rule);
    this.rule = rule;
    this.values = values;
  }
}
