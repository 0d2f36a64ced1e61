export interface PayButtonLook {
  label: string;
  title: string;
  theme: 'DARK' | 'LIGHT';
  /** A word that says that no real money moves. */
  mark?: string | undefined;
}

const looks = {
  DARK: 'background:#15211c;color:#fff;border-color:#15211c',
  LIGHT: 'background:#fff;color:#15211c;border-color:#74827b',
} as const;

/** The style of a pay button, for a constructed sheet of its shadow tree: no style policy blocks that. */
export const payButtonSheet = (theme: PayButtonLook['theme']): string =>
  [
    `a{display:inline-grid;grid-auto-flow:column;gap:8px;place-items:center;min-height:44px;padding:8px 20px;border:1px solid;border-radius:10px;font:600 16px/1.4 system-ui,sans-serif;text-decoration:none;${looks[theme]}}`,
    'a:hover{opacity:.9}',
    'a:focus-visible{outline:3px solid #0b7a5b;outline-offset:2px}',
    'small{padding:0 6px;border-radius:6px;background:#ffb020;color:#15211c;font-size:12px}',
  ].join('');
