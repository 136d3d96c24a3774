import { tokens } from '@fluentui/react-components';
import { media } from '../looks/media';

/** The look of today's number and name: filled, unlike any background of hours, also where colours are forced. */
export const todayMark = {
  backgroundColor: tokens.colorBrandBackground,
  color: tokens.colorNeutralForegroundOnBrand,
  fontWeight: tokens.fontWeightSemibold,
  ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  [media.forcedColours]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
} as const;
