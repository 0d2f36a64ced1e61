const remembered = 100;

/** Returns a text that is equal for equal inputs; a file is known by its name, size and time. */
export function fingerprint(variables: unknown): string {
  return JSON.stringify(variables ?? null, (_, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    return [value.type, value.size, value instanceof File ? [value.name, value.lastModified] : null];
  });
}

/** Idempotency keys of one call: the same input keeps its key until it succeeds, so a repeated submit takes effect once. */
export class SubmitKeys {
  readonly #keys = new Map<string, string>();

  keyOf(variables: unknown): string {
    const content = fingerprint(variables);
    const key = this.#keys.get(content) ?? crypto.randomUUID();
    this.#keys.set(content, key);
    if (this.#keys.size > remembered) this.#keys.delete(this.#keys.keys().next().value!);
    return key;
  }

  succeeded(variables: unknown): void {
    this.#keys.delete(fingerprint(variables));
  }
}
