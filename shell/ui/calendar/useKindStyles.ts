import { makeStyles, tokens } from '@fluentui/react-components';
import type { CalendarColour } from './items';

/** A ground and an edge for each colour; its writing is that of the page, which can be read on all of them. Both are read as `--kind` and `--kind-edge`. */
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
