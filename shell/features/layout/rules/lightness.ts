/**
 * A colour in linear light: red, green and blue in proportion to the emitted energy, each 0 to 1. Unlike with `#rrggbb`, mixing two colours mixes their
 * luminance in the same proportion, so the contrast can be computed exactly, and every mixture can be displayed.
 */
type Light = readonly [red: number, green: number, blue: number];

const fromChannel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toChannel = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** `#rrggbb` as three numbers from 0 to 255. */
export const channelsOf = (color: string): readonly [red: number, green: number, blue: number] => {
  const bits = Number.parseInt(color.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
};

const lightOf = (color: string): Light => {
  const [red, green, blue] = channelsOf(color);
  return [fromChannel(red / 255), fromChannel(green / 255), fromChannel(blue / 255)];
};

const hexOf = (light: Light): string =>
  `#${light
    .map((one) =>
      Math.round(toChannel(one) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Relative luminance of a colour, 0 to 1, by WCAG 2. */
const luminanceOf = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Converts a luminance into CIE L*, and back. Equal steps of L* look equally large. */
const toLightness = (luminance: number): number => (luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance);
const toLuminance = (lightness: number): number => (lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / 903.3);

/** Lightness of a colour (CIE L*): 0 is black, 100 white. The contrast of two colours depends on their lightness only. */
export const lightnessOf = (color: string): number => toLightness(luminanceOf(lightOf(color)));

/** Mixes two colours of equal lightness; the mixture has the same lightness. */
const mixed = (one: Light, other: Light, share: number): Light => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

const white: Light = [1, 1, 1];

/** Scales the brightness. The result can be outside the range of the screen. */
const times = (light: Light, factor: number): Light => [light[0] * factor, light[1] * factor, light[2] * factor];

/** Mixes a colour with white to a given luminance, which must not be lower than its own. */
const whitened = (light: Light, wanted: number): Light => {
  const has = luminanceOf(light);
  return has >= 1 ? white : mixed(light, white, (wanted - has) / (1 - has));
};

/** Share of its colourfulness that a lightened colour keeps. Without any, tints look grey; with all of it, they are too vivid. */
const calm = 0.4;

/** Lightens a colour: partly by scaling, within the screen's range, partly by mixing with white. */
const brightened = (light: Light, wanted: number, vividness: number): Light => {
  const factor = Math.min(wanted / luminanceOf(light), 1 / Math.max(...light));
  return luminanceOf(light) === 0 ? whitened(light, wanted) : mixed(whitened(light, wanted), whitened(times(light, factor), wanted), vividness);
};

/** The same colour with another lightness (CIE L*). @param vividness share of its colourfulness that a lightened colour keeps, 0 to 1 */
export const withLightness = (color: string, lightness: number, vividness = calm): string => {
  const light = lightOf(color);
  const [has, wanted] = [luminanceOf(light), toLuminance(lightness)];
  return hexOf(wanted > has ? brightened(light, wanted, vividness) : times(light, has === 0 ? 0 : wanted / has));
};
