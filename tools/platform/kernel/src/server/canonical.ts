const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** One text for all spellings of a document: the order of its fields says nothing. */
export const canonical = (document: unknown) => JSON.stringify(document, inOrder);
