const isAfter = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The elements of a form's fields, by field name. */
export class FieldElements {
  readonly #elements = new Map<string, HTMLElement>();

  put(name: string, element: HTMLElement | null): void {
    if (element) this.#elements.set(name, element);
    else this.#elements.delete(name);
  }

  /** The names from the top of the form down. */
  names(): string[] {
    return [...this.#elements].toSorted(([, one], [, other]) => (isAfter(one, other) ? -1 : 1)).map(([name]) => name);
  }

  readonly has = (name: string): boolean => this.#elements.has(name);

  /** The element of a field, or of what the field is a part of. */
  of(name: string): HTMLElement | undefined {
    const parent = name.slice(0, Math.max(0, name.lastIndexOf('.')));
    return this.#elements.get(name) ?? (parent === '' ? undefined : this.of(parent));
  }

  /** Gives a field the focus and brings it into sight; false when it is not on the page. */
  show(name: string): boolean {
    const element = this.of(name);
    element?.focus();
    element?.scrollIntoView?.({ block: 'nearest' });
    return element !== undefined;
  }
}
