/** Stands in built HTML wherever the nonce of the response goes. */
export const noncePlaceholder = '__CSP_NONCE__';

/** Stands in built HTML where the configuration of the front end goes, as JSON in an attribute. */
export const configPlaceholder = '__CONFIG__';

/** A text as it stands in a double-quoted attribute. */
export const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
