/** Why a file is not taken: the name of the broken rule and what its text tells. */
export class FileRefusal extends Error {
  readonly rule: string;
  readonly values: Record<string, unknown>;

  constructor(rule: string, values: Record<string, unknown> = {}) {
    super(rule);
    this.rule = rule;
    this.values = values;
  }
}
