import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { lightnessOf, withLightness } from '../rules/lightness';
import { readableOn, shadesOf } from '../rules/shades';

export type Scheme = 'light' | 'dark';

/** A calm blue-green, until the company's colour is known. */
export const productColor = '#2f6f7e';

/**
 * Lightness (CIE L*) of the sixteen stops that Fluent's themes are made of. They are the same for every company, so that what is readable
 * for one is readable for all: 80 carries white writing, 70 is writing on white, 90 and above are writing on the dark scheme's grounds.
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

/** In the dark light tints are small, writing and badges: they keep more of their colour. */
const vividness: Readonly<Record<Scheme, number>> = { light: 0.4, dark: 0.65 };

/** Sixteen stops in the hue of a colour, from nearly black to nearly white. */
export const brandRamp = (color: string, scheme: Scheme): BrandVariants => {
  const stops = Object.entries(lightness).map(([stop, l]) => [stop, withLightness(color, l, vividness[scheme])]);
  return Object.fromEntries(stops) as BrandVariants;
};

/** The lightest ground on which white writing keeps a contrast of 4.5: a luminance of 0.183, and a hair less for rounding to 256 steps. */
const lightestUnderWhite = 49.5;

/** Large areas stand off from the page: neither white on white nor black on black. */
const grounds: Readonly<Record<Scheme, { readonly from: number; readonly to: number }>> = { light: { from: 0, to: 90 }, dark: { from: 32, to: 100 } };

const within = (color: string, from: number, to: number): string => {
  const lightness = lightnessOf(color);
  return lightness < from ? withLightness(color, from) : lightness > to ? withLightness(color, to) : color;
};

/** Areas in the company's own colour: buttons, the picture of the sign-in page. */
interface BrandSurface {
  /** Of writing on them. */
  readonly font: '#000000' | '#ffffff';
  readonly rest: string;
  readonly hover: string;
  readonly pressed: string;
}

/** The company's colour as a ground for writing; it moves only where the writing that SHL-133 asks for would be hard to read on it. */
export const brandSurface = (color: string, scheme: Scheme): BrandSurface => {
  const font = readableOn(color);
  const { from, to } = grounds[scheme];
  const rest = within(color, from, font === '#ffffff' ? lightestUnderWhite : to);
  const { darker, lighter } = shadesOf(rest);
  return font === '#ffffff' ? { font, rest, hover: darker, pressed: shadesOf(darker).darker } : { font, rest, hover: lighter, pressed: darker };
};

/** Of counts and badges in the dark: Fluent's own is nearly black, a hole in the card that they stand on. */
const raised = { colorNeutralBackground4: '#3d3d3d' };

/**
 * Fluent's theme in the company's colour, readable whatever that colour is.
 * @param brandingColor `#rrggbb`; one that is none, or missing, gives the product's own
 */
export const brandTheme = (brandingColor: string | undefined, scheme: Scheme): Theme => {
  const color = brandingColor && /^#[\da-f]{6}$/i.test(brandingColor) ? brandingColor : productColor;
  const surface = brandSurface(color, scheme);
  const ramp = brandRamp(color, scheme);
  return {
    ...(scheme === 'dark' ? { ...createDarkTheme(ramp), ...raised } : createLightTheme(ramp)),
    colorBrandBackground: surface.rest,
    colorBrandBackgroundHover: surface.hover,
    colorBrandBackgroundPressed: surface.pressed,
    colorBrandBackgroundSelected: surface.hover,
    colorNeutralForegroundOnBrand: surface.font,
  };
};
