import vectors from './merchant-api-vectors.json' with { type: 'json' };

const { clientId, encryptKey, secretKey } = vectors;

/** The keys under which the examples are sealed; they open nothing. */
export const exampleKeys = { clientId, encryptKey, secretKey };
