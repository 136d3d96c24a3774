import { tokens } from '@fluentui/react-components';
import { media } from '../looks/media';

/** Style of the number and name of today: filled, unlike every background of hours, even with forced colours. */
export const todayMark = {
  backgroundColor: tokens.colorBrandBackground,
  color: tokens.colorNeutralForegroundOnBrand,
  fontWeight: tokens.fontWeightSemibold,
  ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  [media.forcedColours]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
} as const;
