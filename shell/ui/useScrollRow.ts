import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from './media';

/** How far a row reaches into the margin of its page, on both sides: what scrolls fades there, and what rests stands in line with the headings. */
const bleed = tokens.spacingHorizontalL;

const oneLine = {
  display: 'flex',
  flexWrap: 'nowrap',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus rings, which scrolling would cut.
  marginBlock: `calc(-1 * ${tokens.spacingVerticalXS})`,
  paddingBlock: tokens.spacingVerticalXS,
  marginInline: `calc(-1 * ${bleed})`,
  paddingInline: bleed,
  maskImage: `linear-gradient(to right, transparent, black ${bleed}, black calc(100% - 2 * ${bleed}), transparent)`,
  '& > *': { flexShrink: 0 },
} as const;

/**
 * One line that scrolls sideways instead of wrapping, and fades where it goes on. For rows directly on a page, whose margin they reach into;
 * with `inDialog` they keep to their frame. What scrolls must hold buttons or links, so that the keyboard reaches its end.
 */
export const useScrollRow = makeStyles({
  /** Tabs: their words begin where headings begin. */
  tabs: { ...oneLine, paddingInlineStart: `calc(${bleed} - ${tokens.spacingHorizontalMNudge})` },
  /** Chips: on a desktop there is room for a second line. */
  chips: {
    gap: tokens.spacingHorizontalS,
    ...oneLine,
    [media.desktop]: { flexWrap: 'wrap', overflowX: 'visible', maskImage: 'none' },
  },
  /** After `tabs`: the words begin where the title begins. */
  inDialog: {
    marginInline: `calc(-1 * ${tokens.spacingHorizontalMNudge}) 0`,
    paddingInlineStart: 0,
    maskImage: `linear-gradient(to right, black calc(100% - 2 * ${bleed}), transparent)`,
  },
});
