import { channelsOf, lightnessOf, withLightness } from './lightness';

/** 20 percent darker and lighter (SHL-132), by perceived lightness. */
export const shadesOf = (color: string): { readonly darker: string; readonly lighter: string } => {
  const lightness = lightnessOf(color);
  return { darker: withLightness(color, lightness * 0.8), lighter: withLightness(color, lightness + (100 - lightness) * 0.2) };
};

/** Perceived brightness (0 to 255) above which text on a colour is black (SHL-133). */
const blackAbove = 186;

/** The text colour for a background colour: black if its perceived brightness, 0.299 R + 0.587 G + 0.114 B, exceeds 186, otherwise white (SHL-133). */
export const readableOn = (color: string): '#000000' | '#ffffff' => {
  const [red, green, blue] = channelsOf(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue > blackAbove ? '#000000' : '#ffffff';
};
