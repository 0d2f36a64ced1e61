export type { DocBlock, DocLink, DocPage, DocSection } from './doc-page.ts';
export { docPages, type SearchLine, searchLines } from './doc-pages.ts';
export { exampleKeys } from './example-keys.ts';
export { type Say, sayIn } from './guide-text.ts';
export { merchantOpenApi } from './merchant-openapi.ts';
export { nodeSigningSample } from './node-sample.ts';
export { postmanCollection } from './postman.ts';
export { type SignedCallName, signedCalls } from './signed-calls.ts';
export { testVector } from './test-vector.ts';
