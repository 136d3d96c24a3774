import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from './looks/media';

/** Width by which a row extends into the page's margins, where scrolling content fades. Unscrolled content is aligned with the headings. */
const bleed = tokens.spacingHorizontalL;

const oneLine = {
  display: 'flex',
  flexWrap: 'nowrap',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus rings, which scrolling would clip.
  marginBlock: `calc(-1 * ${tokens.spacingVerticalXS})`,
  paddingBlock: tokens.spacingVerticalXS,
  marginInline: `calc(-1 * ${bleed})`,
  paddingInline: bleed,
  maskImage: `linear-gradient(to right, transparent, black ${bleed}, black calc(100% - 2 * ${bleed}), transparent)`,
  '& > *': { flexShrink: 0 },
} as const;

/**
 * One line that scrolls sideways instead of wrapping, and fades at its ends. For rows directly on a page, into whose margins they extend; with `inDialog` they
 * stay within their frame. Its content must be buttons or links, so that it can be scrolled by keyboard.
 */
export const useScrollRow = makeStyles({
  /** Tabs, whose text is aligned with headings. */
  tabs: { ...oneLine, paddingInlineStart: `calc(${bleed} - ${tokens.spacingHorizontalMNudge})` },
  /** Chips, which wrap on a desktop. */
  chips: {
    gap: tokens.spacingHorizontalS,
    ...oneLine,
    [media.desktop]: { flexWrap: 'wrap', overflowX: 'visible', maskImage: 'none' },
  },
  /** In addition to `tabs`: the text is aligned with the title of the dialog. */
  inDialog: {
    marginInline: `calc(-1 * ${tokens.spacingHorizontalMNudge}) 0`,
    paddingInlineStart: 0,
    maskImage: `linear-gradient(to right, black calc(100% - 2 * ${bleed}), transparent)`,
  },
});
