import * as z from 'zod/mini';

const wholes = new WeakMap<object, z.core.$ZodObject>();

/** The body of a change: what stays as it is may be left out, yet a form of it asks for all that the whole needs. */
export function changesOf<Shape extends z.core.$ZodShape, Config extends z.core.$ZodObjectConfig>(
  whole: z.ZodMiniObject<Shape, Config>,
) {
  const changes = z.partial(whole);
  wholes.set(changes, whole);
  return changes;
}

export const wholeOf = (changes: z.core.$ZodObject): z.core.$ZodObject => wholes.get(changes) ?? changes;
