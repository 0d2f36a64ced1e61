import * as z from 'zod/mini';

const blank = z.pipe(
  z.nullable(z.string().check(z.trim(), z.maxLength(0))),
  z.transform((): undefined => undefined),
);

const given = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** An optional field; the merchants' client libraries also send null or an empty text for it. */
export function left<S extends z.core.$ZodType>(schema: S) {
  const field = z.optional(z.union([blank, schema]));
  given.set(field, schema);
  return field;
}

/** What an optional field must be where it is given. */
export const givenSchema = (field: z.core.$ZodType): z.core.$ZodType | undefined => given.get(field);

const dispensable = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** An optional field that must not cost a sale: an unusable value is dropped instead of refused. */
export function ifUsable<S extends z.core.$ZodType>(schema: S) {
  const field = left(schema);
  dispensable.set(field, schema);
  return field;
}

export const usableSchema = (field: z.core.$ZodType): z.core.$ZodType | undefined => dispensable.get(field);
