const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

function luminance(colour: string): number {
  return (
    0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))
  );
}

/** Returns the contrast ratio (WCAG 2, 1..21) of two `#rrggbb` colours. */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns black or white, whichever has more contrast on a `#rrggbb` background; always at least 4.5:1. */
export function textColourOn(background: string): '#000000' | '#ffffff' {
  return contrastRatio(background, '#000000') >= contrastRatio(background, '#ffffff') ? '#000000' : '#ffffff';
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Darkens a `#rrggbb` colour (lightens it on a dark ground) as little as the contrast ratio needs, keeping its hue. */
export function nearestReadable(colour: string, ground: string, ratio: number): string {
  const target = textColourOn(ground) === '#000000' ? 0 : 255;
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let step = 0; step <= 100; step += 1) {
    const mixed = `#${channels.map((value) => hex(value + ((target - value) * step) / 100)).join('')}`;
    if (contrastRatio(mixed, ground) >= ratio) return mixed;
  }
  return textColourOn(ground);
}

const unchosen = '#000000';

/** The colour of a shop's pages: the brand's for one that has never chosen, whose setting holds plain black. */
export const shopColour = (chosen: string | null | undefined, brand: string): string =>
  chosen && /^#[\da-f]{6}$/i.test(chosen) && chosen !== unchosen ? chosen : brand;
