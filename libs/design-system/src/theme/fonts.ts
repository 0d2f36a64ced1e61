import regular from '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf';
import semiBold from '@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf';
import { brandFont } from './tokens.ts';

const weights = { 400: regular, 600: semiBold };
let faces: readonly FontFace[] | undefined;

/** Registers the brand font; each weight loads on first use, and the system font shows until then. */
export function addFonts() {
  faces ??= Object.entries(weights).map(
    ([weight, address]) => new FontFace(brandFont, `url(${address})`, { weight, display: 'swap' }),
  );
  for (const face of faces) document.fonts.add(face);
}
