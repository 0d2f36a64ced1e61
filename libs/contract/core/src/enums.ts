import * as z from 'zod/mini';

const names = new WeakMap<object, string>();

/** An enum with its name: labels (`enum.<Name>.<VALUE>`), filters and status chips find their texts by it. */
export function namedEnum<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  const schema = z.enum(values);
  names.set(schema, name);
  return schema;
}

/** The name given to an enum schema, looking through optional and default wrappers. */
export function enumName(schema: z.core.$ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  const named = names.get(schema);
  if (named) return named;
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType;
  return inner && enumName(inner);
}
