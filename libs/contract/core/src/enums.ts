import * as z from 'zod/mini';

const names = new WeakMap<object, string>();

/** Names an enum: labels (`enum.<Name>.<VALUE>`), filters and status chips find their texts by this name. */
export function namedEnum<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  const schema = z.enum(values);
  names.set(schema, name);
  return schema;
}

export function enumName(schema: z.core.$ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  const named = names.get(schema);
  if (named) return named;
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType;
  return inner && enumName(inner);
}
