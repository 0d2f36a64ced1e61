import vectors from './merchant-api-vectors.json' with { type: 'json' };
import { exampleKeys } from './example-keys.ts';

const { timestamp, plain, data, xApiValidate } = vectors.vectors.find(({ name }) => name === 'unicode body')!;

/** A published message that each implementation must come to. */
export const testVector = {
  ...exampleKeys,
  time: String(timestamp),
  plain,
  data,
  signature: xApiValidate,
};
