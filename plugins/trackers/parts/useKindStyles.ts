import { makeStyles, tokens } from '@fluentui/react-components';
import type { TrackerType } from '../contract';

/** The colour of each kind of tracker: `--kind` for areas, `--kind-ink` for what is drawn on them or on the page. */
export const useKindStyles = makeStyles({
  Fitness: {
    '--kind': `color-mix(in srgb, ${tokens.colorPalettePlumBorderActive} 16%, ${tokens.colorNeutralBackground1})`,
    '--kind-ink': tokens.colorPalettePlumBorderActive,
  },
  Measurement: {
    '--kind': `color-mix(in srgb, ${tokens.colorPaletteCornflowerBorderActive} 16%, ${tokens.colorNeutralBackground1})`,
    '--kind-ink': tokens.colorPaletteCornflowerBorderActive,
  },
  YesNo: {
    '--kind': `color-mix(in srgb, ${tokens.colorPaletteForestBorderActive} 16%, ${tokens.colorNeutralBackground1})`,
    '--kind-ink': tokens.colorPaletteForestBorderActive,
  },
  Count: {
    '--kind': `color-mix(in srgb, ${tokens.colorPaletteTealBorderActive} 16%, ${tokens.colorNeutralBackground1})`,
    '--kind-ink': tokens.colorPaletteTealBorderActive,
  },
  MultipleChoice: {
    '--kind': `color-mix(in srgb, ${tokens.colorPaletteLavenderBorderActive} 16%, ${tokens.colorNeutralBackground1})`,
    '--kind-ink': tokens.colorPaletteLavenderBorderActive,
  },
} satisfies Record<TrackerType, object>);
