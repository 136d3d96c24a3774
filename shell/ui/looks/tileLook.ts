import { tokens } from '@fluentui/react-components';
import { media } from './media';

const motion = `${tokens.durationNormal} ${tokens.curveEasyEase}`;

/** Styles of a list tile that is clickable as a whole, for makeStyles: `root: { ...tileLook.root, … }`. */
export const tileLook = {
  root: {
    // Keeps the layers of a tile below the top bar.
    isolation: 'isolate',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    transition: `box-shadow ${motion}, transform ${motion}`,
    ':hover': { boxShadow: tokens.shadow8, transform: 'translateY(-2px)' },
    ':focus-within': { boxShadow: tokens.shadow8 },
    [media.calm]: { transition: 'none', ':hover': { transform: 'none' } },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  /** The title, whose click area is the whole tile. Elements above it need `position: relative` and a `zIndex` of 1. */
  opener: {
    color: 'inherit',
    textDecorationLine: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
} as const;
