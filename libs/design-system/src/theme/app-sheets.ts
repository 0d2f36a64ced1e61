/** Returns the nonce of the page's content security policy, which each style of ours must bear. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** What a sheet of rules that the build wrote bears in its data, as Emotion marks its own. */
export const builtMark = 'built';

/** Tells whether a sheet holds what the design system styles. */
export const isAppSheet = ({ ownerNode }: CSSStyleSheet): boolean =>
  ownerNode instanceof HTMLElement && ('emotion' in ownerNode.dataset || builtMark in ownerNode.dataset);
