import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { lightnessOf, withLightness } from '../rules/lightness';
import { readableOn, shadesOf } from '../rules/shades';

export type Scheme = 'light' | 'dark';

/** The product's blue-green, until the company's colour is known. */
export const productColor = '#2f6f7e';

/**
 * Lightness (CIE L*) of the sixteen stops of Fluent's themes, the same for every company, so that contrast is independent of its colour. 80 is a background of
 * white text, 70 is text on white, 90 and above are text on the backgrounds of the dark scheme.
 */
const lightness: Readonly<Record<keyof BrandVariants, number>> = {
  10: 7,
  20: 12.5,
  30: 17.5,
  40: 23.5,
  50: 28.5,
  60: 34,
  70: 38.5,
  80: 44,
  90: 60.5,
  100: 64,
  110: 68,
  120: 73,
  130: 78,
  140: 84,
  150: 89.5,
  160: 95.5,
};

/** Share of colourfulness that lighter stops keep. In the dark scheme they are used for text and badges, and keep more of it. */
const vividness: Readonly<Record<Scheme, number>> = { light: 0.4, dark: 0.65 };

/** Sixteen stops in the hue of a colour, from nearly black to nearly white. */
export const brandRamp = (color: string, scheme: Scheme): BrandVariants => {
  const stops = Object.entries(lightness).map(([stop, l]) => [stop, withLightness(color, l, vividness[scheme])]);
  return Object.fromEntries(stops) as BrandVariants;
};

/** Lightness of the lightest background with a contrast of 4.5 to white text: a luminance of 0.183, slightly less because of rounding to 256 steps. */
const lightestUnderWhite = 49.5;

/** Lightness range of large areas, so that they differ from the page's background. */
const grounds: Readonly<Record<Scheme, { readonly from: number; readonly to: number }>> = { light: { from: 0, to: 90 }, dark: { from: 32, to: 100 } };

const within = (color: string, from: number, to: number): string => {
  const lightness = lightnessOf(color);
  return lightness < from ? withLightness(color, from) : lightness > to ? withLightness(color, to) : color;
};

/** Surfaces in the company's own colour: buttons, the picture of the sign-in page. */
interface BrandSurface {
  /** Text colour on the surface. */
  readonly font: '#000000' | '#ffffff';
  readonly rest: string;
  readonly hover: string;
  readonly pressed: string;
}

/** The company's colour as a background of text; adjusted only if the text colour of SHL-133 would be hard to read on it. */
export const brandSurface = (color: string, scheme: Scheme): BrandSurface => {
  const font = readableOn(color);
  const { from, to } = grounds[scheme];
  const rest = within(color, from, font === '#ffffff' ? lightestUnderWhite : to);
  const { darker, lighter } = shadesOf(rest);
  return font === '#ffffff' ? { font, rest, hover: darker, pressed: shadesOf(darker).darker } : { font, rest, hover: lighter, pressed: darker };
};

/** Background of counts and badges in the dark scheme, where Fluent's own is nearly black. */
const raised = { colorNeutralBackground4: '#3d3d3d' };

/**
 * Fluent's theme in the company's colour, readable for any colour.
 * @param brandingColor `#rrggbb`; the product's own colour if it is missing or invalid
 */
export const brandTheme = (brandingColor: string | undefined, scheme: Scheme): Theme => {
  const color = brandingColor && /^#[\da-f]{6}$/i.test(brandingColor) ? brandingColor : productColor;
  const surface = brandSurface(color, scheme);
  const ramp = brandRamp(color, scheme);
  const theme = scheme === 'dark' ? { ...createDarkTheme(ramp), ...raised } : createLightTheme(ramp);
  return {
    ...theme,
    fontFamilyBase: `Figtree,${theme.fontFamilyBase}`,
    colorBrandBackground: surface.rest,
    colorBrandBackgroundHover: surface.hover,
    colorBrandBackgroundPressed: surface.pressed,
    colorBrandBackgroundSelected: surface.hover,
    colorNeutralForegroundOnBrand: surface.font,
  };
};
