const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Cốc Cốc', /\bcoc_coc_browser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (text: string, names: readonly (readonly [string, RegExp])[]) =>
  names.find(([, shape]) => shape.test(text))?.[0];

const maxOwnName = 40;

/** A browser and its system; a program is called by what stands first in its own words. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const found = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter(Boolean);
  return found.length > 0 ? found.join(' · ') : (userAgent.split(/[\s/(]/)[0] ?? '').slice(0, maxOwnName) || null;
}
