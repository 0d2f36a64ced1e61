import * as z from 'zod/mini';

const blank = z.pipe(
  z.nullable(z.literal('')),
  z.transform((): undefined => undefined),
);

/** A field that may be left out; the merchants' client libraries also send null or an empty text for it. */
export const left = <S extends z.core.$ZodType>(schema: S) => z.optional(z.union([blank, schema]));
