import { lightnessOf, withLightness } from './lightness';

/** Default colour of help texts (SHL-134). */
const defaultColor = '#cccccc';

/** Maximum CIE L* of readable text in the light scheme, and minimum in the dark one. */
const readable = { light: 47, dark: 65 } as const;

/**
 * The colour of help texts: the company's, adjusted only as far as necessary to be readable.
 * @param color `#rrggbb`; anything else counts as missing
 */
export const helpTextColor = (color: string | null | undefined, isDark: boolean): string => {
  const wanted = color && /^#[\da-f]{6}$/i.test(color) ? color : defaultColor;
  const lightness = lightnessOf(wanted);
  if (isDark) return lightness < readable.dark ? withLightness(wanted, readable.dark) : wanted;
  return lightness > readable.light ? withLightness(wanted, readable.light) : wanted;
};
