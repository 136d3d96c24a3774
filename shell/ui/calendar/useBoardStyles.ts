import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRingInside } from '../focus/focusRing';
import { media } from '../looks/media';
import { visuallyHidden } from '../looks/visuallyHidden';
import { chipLook, tentativeLook } from './kindLooks';
import { todayMark } from './todayMark';

/** Backgrounds are images of one colour, because the library sets the background colour itself. */
const openColour = `color-mix(in srgb, ${tokens.colorBrandStroke1} 16%, ${tokens.colorNeutralBackground1})`;

/** Class of the labels of hours and whole days at the side. */
export const hourName = 'calendar-hour-name';

/** Styles of the library, by its CSS variables. */
export const useBoardStyles = makeStyles({
  root: {
    // Contains texts for screen readers, which are positioned in it and scroll with it.
    position: 'relative',
    overflowX: 'auto',
    fontSize: tokens.fontSizeBase300,
    '--fc-classic-primary': tokens.colorBrandBackground,
    '--fc-classic-primary-foreground': tokens.colorNeutralForegroundOnBrand,
    '--fc-classic-event': 'transparent',
    '--fc-classic-event-contrast': tokens.colorNeutralForeground1,
    '--fc-classic-highlight': tokens.colorBrandBackground2,
    '--fc-classic-today': 'transparent',
    '--fc-classic-now': tokens.colorPaletteRedForeground1,
    '--fc-classic-background': tokens.colorNeutralBackground1,
    '--fc-classic-faint': tokens.colorNeutralBackground2,
    '--fc-classic-muted': tokens.colorNeutralBackground3,
    '--fc-classic-strong': tokens.colorNeutralBackground5,
    '--fc-classic-foreground': tokens.colorNeutralForeground1,
    '--fc-classic-faint-foreground': tokens.colorNeutralForeground3,
    '--fc-classic-muted-foreground': tokens.colorNeutralForeground2,
    '--fc-classic-border': tokens.colorNeutralStroke2,
    '--fc-classic-strong-border': tokens.colorNeutralStroke1,
    '--fc-classic-small-dot-width': '8px',
    '--fc-classic-large-dot-width': '10px',
    ...focusRingInside,
  },
  /** Bookable time: a light tint of the company's colour. */
  open: { opacity: 1, backgroundImage: `linear-gradient(${openColour}, ${openColour})` },
  /** Grey with stripes, so that it can be distinguished without colour. */
  shut: {
    opacity: 1,
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 7px, ${tokens.colorNeutralStroke2} 7px 8px), linear-gradient(${tokens.colorNeutralBackground3}, ${tokens.colorNeutralBackground3})`,
  },
  /** On phones a week scrolls sideways behind its hours, two days at a time. */
  week: {
    [media.mobile]: {
      '& > div': { minWidth: '60rem' },
      [`& .${hourName}, & :has(> .${hourName}), & [role="row"]:has([role="columnheader"]) > :first-child`]: {
        position: 'sticky',
        insetInlineStart: 0,
        zIndex: 4,
        backgroundColor: tokens.colorNeutralBackground1,
      },
    },
  },
  today: { ...todayMark, padding: `0 ${tokens.spacingHorizontalS}`, borderRadius: tokens.borderRadiusCircular },
  chip: {
    ...chipLook,
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    columnGap: tokens.spacingHorizontalXS,
    height: '100%',
    overflow: 'hidden',
    padding: `1px ${tokens.spacingHorizontalXS}`,
    lineHeight: tokens.lineHeightBase100,
  },
  tentative: tentativeLook,
  oneLine: { flexWrap: 'nowrap', alignContent: 'center', alignItems: 'center' },
  time: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  wholeDay: { [media.mobile]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  timed: { whiteSpace: 'normal', fontWeight: tokens.fontWeightSemibold },
  titleInLine: { whiteSpace: 'nowrap' },
  unseen: visuallyHidden,
});
