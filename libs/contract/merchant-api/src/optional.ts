import * as z from 'zod/mini';

const blank = z.pipe(
  z.nullable(z.string().check(z.trim(), z.maxLength(0))),
  z.transform((): undefined => undefined),
);

/** A field that may be left out; the merchants' client libraries also send null or an empty text for it. */
export const left = <S extends z.core.$ZodType>(schema: S) => z.optional(z.union([blank, schema]));

const dispensable = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** A field on which no sale depends: what cannot be used of it is left out instead of refused. */
export function ifUsable<S extends z.core.$ZodType>(schema: S) {
  const field = left(schema);
  dispensable.set(field, schema);
  return field;
}

/** What a field must be to be used, if it is left out otherwise; undefined for a field that is refused. */
export const usableSchema = (field: z.core.$ZodType): z.core.$ZodType | undefined => dispensable.get(field);
