const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Serialises a document with its fields sorted, so that equal documents give equal texts. */
export const canonical = (document: unknown) => JSON.stringify(document, inOrder);
