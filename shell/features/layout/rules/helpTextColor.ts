import { lightnessOf, withLightness } from './lightness';

/** Of help texts, where the company has no colour for them (SHL-134). */
const defaultColor = '#cccccc';

/** CIE L* up to which writing is readable on the light ground, and from which on the dark one. */
const readable = { light: 47, dark: 65 } as const;

/**
 * The colour of help texts: the company's, which moves only as far as it must to be readable.
 * @param color `#rrggbb`; anything else counts as missing
 */
export const helpTextColor = (color: string | null | undefined, isDark: boolean): string => {
  const wanted = color && /^#[\da-f]{6}$/i.test(color) ? color : defaultColor;
  const lightness = lightnessOf(wanted);
  if (isDark) return lightness < readable.dark ? withLightness(wanted, readable.dark) : wanted;
  return lightness > readable.light ? withLightness(wanted, readable.light) : wanted;
};
