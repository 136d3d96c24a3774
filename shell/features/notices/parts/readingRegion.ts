import { tokens } from '@fluentui/react-components';

/**
 * For makeStyles, `...readingRegion`: a focusable text in a dialog, which is read and scrolled. A focus ring would make it look like a control, and would be
 * clipped by the dialog; a bar beside the text shows the focus instead.
 */
export const readingRegion = {
  position: 'relative',
  outlineStyle: 'none',
  paddingTop: tokens.spacingVerticalXS,
  ':focus-visible::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: `calc(-1 * ${tokens.spacingHorizontalM})`,
    borderLeft: `${tokens.strokeWidthThicker} solid ${tokens.colorStrokeFocus2}`,
  },
} as const;
