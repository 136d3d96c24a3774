import type { Theme } from '@fluentui/react-components';
// An independent implementation of contrast, to verify the product's own.
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lightnessOf } from '../rules/lightness';
import { readableOn, shadesOf } from '../rules/shades';
import { brandRamp, brandSurface, brandTheme, productColor, type Scheme } from './brandTheme';

extend([a11y]);

const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([r, g, b]) => colord({ r, g, b }).toHex());
const anyScheme = fc.constantFrom<Scheme>('light', 'dark');
const contrast = (one: string, other: string): number => colord(one).contrast(other);

describe('shades', () => {
  it('[SHL-132] are 20 percent of the way to black and to white, to the eye', () => {
    expect(shadesOf('#777777')).toEqual({ darker: '#5e5e5e', lighter: '#919191' });
    fc.assert(
      fc.property(anyColor, (color) => {
        const l = lightnessOf(color);
        const { darker, lighter } = shadesOf(color);
        expect(Math.abs(lightnessOf(darker) - l * 0.8)).toBeLessThan(1);
        expect(Math.abs(lightnessOf(lighter) - (l + (100 - l) * 0.2))).toBeLessThan(1);
      }),
    );
  });
});

describe('the font on the brand colour', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#1f6f5c', '#ffffff'],
    ['#ffd400', '#000000'],
    // A perceived brightness of exactly 186, and one of 187.
    ['#bababa', '#ffffff'],
    ['#bbbbbb', '#000000'],
  ])('[SHL-133] on %s is %s', (color, font) => {
    expect(readableOn(color)).toBe(font);
  });

  it('[SHL-133] is the one that the rule gives, on a ground that it can be read on', () => {
    fc.assert(
      fc.property(anyColor, anyScheme, (color, scheme) => {
        const { font, rest, hover, pressed } = brandSurface(color, scheme);
        expect(font).toBe(readableOn(color));
        for (const ground of [rest, hover, pressed]) expect(contrast(font, ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves a colour alone that is readable as it is', () => {
    expect(brandSurface('#1f6f5c', 'light').rest).toBe('#1f6f5c');
    expect(brandSurface('#ffd400', 'dark').rest).toBe('#ffd400');
  });
});

describe('the ramp', () => {
  it('goes from dark to light in sixteen stops', () => {
    fc.assert(
      fc.property(anyColor, anyScheme, (color, scheme) => {
        const lightness = Object.values(brandRamp(color, scheme)).map((stop) => lightnessOf(stop));
        expect(lightness).toHaveLength(16);
        expect([...lightness].sort((a, b) => a - b)).toEqual(lightness);
      }),
    );
  });
});

/** Combinations of text and background in Fluent's components. */
const pairs: readonly (readonly [keyof Theme, keyof Theme])[] = [
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundPressed'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundSelected'],
  ['colorBrandForeground1', 'colorNeutralBackground1'],
  ['colorBrandForeground1', 'colorNeutralBackground2'],
  ['colorBrandForeground1', 'colorNeutralBackground3'],
  ['colorBrandForeground2', 'colorNeutralBackground1'],
  ['colorBrandForeground2', 'colorBrandBackground2'],
  ['colorBrandForegroundLink', 'colorNeutralBackground1'],
  ['colorBrandForegroundLinkHover', 'colorNeutralBackground1'],
  ['colorBrandForegroundLinkPressed', 'colorNeutralBackground1'],
  ['colorCompoundBrandForeground1', 'colorNeutralBackground1'],
  ['colorCompoundBrandForeground1Hover', 'colorNeutralBackground1'],
  ['colorCompoundBrandForeground1Pressed', 'colorNeutralBackground1'],
  ['colorNeutralForegroundInverted', 'colorCompoundBrandBackground'],
  ['colorNeutralForegroundStaticInverted', 'colorBrandBackgroundStatic'],
  ['colorNeutralForeground3', 'colorNeutralBackground4'],
];

describe('the theme', () => {
  it('keeps a contrast of 4.5 for writing whatever the colour of the company, light and dark', () => {
    fc.assert(
      fc.property(anyColor, anyScheme, (color, scheme) => {
        const theme = brandTheme(color, scheme);
        for (const [font, ground] of pairs) {
          expect(contrast(String(theme[font]), String(theme[ground])), `${font} on ${ground} for ${color}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a contrast of 3 for the strokes that tell states apart', () => {
    fc.assert(
      fc.property(anyColor, anyScheme, (color, scheme) => {
        const theme = brandTheme(color, scheme);
        expect(contrast(theme.colorCompoundBrandStroke, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(3);
        expect(contrast(theme.colorBrandStroke1, theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it.each([undefined, '', 'no colour', 'url(x)'])('is in the product colour when the company has %s', (color) => {
    expect(brandTheme(color, 'light')).toEqual(brandTheme(productColor, 'light'));
  });
});
