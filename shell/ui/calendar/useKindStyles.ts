import { makeStyles, tokens } from '@fluentui/react-components';
import type { CalendarColour } from './items';

/** Background and edge of each colour as `--kind` and `--kind-edge`; the page's text colour is readable on all of them. */
export const useKindStyles = makeStyles({
  blue: {
    '--kind': `color-mix(in srgb, ${tokens.colorPaletteCornflowerBorderActive} 20%, ${tokens.colorNeutralBackground1})`,
    '--kind-edge': tokens.colorPaletteCornflowerBorderActive,
  },
  green: {
    '--kind': `color-mix(in srgb, ${tokens.colorPaletteForestBorderActive} 20%, ${tokens.colorNeutralBackground1})`,
    '--kind-edge': tokens.colorPaletteForestBorderActive,
  },
  purple: {
    '--kind': `color-mix(in srgb, ${tokens.colorPaletteLavenderBorderActive} 20%, ${tokens.colorNeutralBackground1})`,
    '--kind-edge': tokens.colorPaletteLavenderBorderActive,
  },
  gold: {
    '--kind': `color-mix(in srgb, ${tokens.colorPaletteMarigoldBorderActive} 24%, ${tokens.colorNeutralBackground1})`,
    '--kind-edge': tokens.colorPaletteMarigoldBorderActive,
  },
  teal: {
    '--kind': `color-mix(in srgb, ${tokens.colorPaletteTealBorderActive} 20%, ${tokens.colorNeutralBackground1})`,
    '--kind-edge': tokens.colorPaletteTealBorderActive,
  },
  berry: {
    '--kind': `color-mix(in srgb, ${tokens.colorPalettePlumBorderActive} 18%, ${tokens.colorNeutralBackground1})`,
    '--kind-edge': tokens.colorPalettePlumBorderActive,
  },
  grey: {
    '--kind': `color-mix(in srgb, ${tokens.colorNeutralForeground1} 24%, ${tokens.colorNeutralBackground1})`,
    '--kind-edge': tokens.colorNeutralForeground2,
  },
} satisfies Record<CalendarColour, object>);
