import { channelsOf, lightnessOf, withLightness } from './lightness';

/** 20 percent of the way to black and to white (SHL-132), as the eye measures it. */
export const shadesOf = (color: string): { readonly darker: string; readonly lighter: string } => {
  const lightness = lightnessOf(color);
  return { darker: withLightness(color, lightness * 0.8), lighter: withLightness(color, lightness + (100 - lightness) * 0.2) };
};

/** Above this perceived brightness (0 to 255) writing on a colour is black (SHL-133). */
const blackAbove = 186;

/** The colour of writing on a colour: black when its perceived brightness, 0.299 R + 0.587 G + 0.114 B, exceeds 186, else white (SHL-133). */
export const readableOn = (color: string): '#000000' | '#ffffff' => {
  const [red, green, blue] = channelsOf(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue > blackAbove ? '#000000' : '#ffffff';
};
