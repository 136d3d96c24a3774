import { tokens } from '@fluentui/react-components';

/**
 * For makeStyles, `...readingRegion`: a text in a dialog that has the focus so that it can be read and scrolled. A ring around all of it would say that
 * something can be pressed, and the dialog cuts it off; a bar beside it shows where the keyboard is.
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
