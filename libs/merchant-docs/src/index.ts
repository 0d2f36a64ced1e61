export { exampleKeys } from './example-keys.ts';
export { merchantOpenApi } from './merchant-openapi.ts';
export { nodeSigningSample } from './node-sample.ts';
export { postmanCollection } from './postman.ts';
export { type SignedCallName, signedCalls } from './signed-calls.ts';
