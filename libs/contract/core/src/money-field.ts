const amounts = new WeakSet<object>();

/** Marks a number schema as whole VND, so that it is entered and shown as money. */
export function asMoney<S extends object>(schema: S): S {
  amounts.add(schema);
  return schema;
}

export const isMoney = (schema: object) => amounts.has(schema);
