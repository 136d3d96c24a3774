import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from './looks/media';

/** Width by which a row extends into the page's margin on both sides, where scrolling content fades; at rest it is aligned with the headings. */
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
 * One line that scrolls sideways instead of wrapping, and fades at its ends. For rows directly on a page, whose margin they extend into;
 * with `inDialog` they stay within their frame. Its content must be buttons or links, so that the keyboard reaches its end.
 */
export const useScrollRow = makeStyles({
  /** Tabs: their text is aligned with headings. */
  tabs: { ...oneLine, paddingInlineStart: `calc(${bleed} - ${tokens.spacingHorizontalMNudge})` },
  /** Chips: on a desktop there is room for a second line. */
  chips: {
    gap: tokens.spacingHorizontalS,
    ...oneLine,
    [media.desktop]: { flexWrap: 'wrap', overflowX: 'visible', maskImage: 'none' },
  },
  /** After `tabs`: the text is aligned with the title. */
  inDialog: {
    marginInline: `calc(-1 * ${tokens.spacingHorizontalMNudge}) 0`,
    paddingInlineStart: 0,
    maskImage: `linear-gradient(to right, black calc(100% - 2 * ${bleed}), transparent)`,
  },
});
