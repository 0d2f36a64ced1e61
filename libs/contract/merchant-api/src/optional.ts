import * as z from 'zod/mini';

const absent = (value: unknown) => (value === null || value === '' ? undefined : value);

/** A field that may be left out; the merchants' client libraries also send null or an empty text for it. */
export const left = <S extends z.core.$ZodType>(schema: S) => z.optional(z.pipe(z.transform(absent), z.optional(schema)));
