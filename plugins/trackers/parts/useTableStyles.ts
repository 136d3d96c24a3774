import { makeStyles, tokens } from '@fluentui/react-components';

/** Tables of this plugin look alike; a wide one scrolls inside its own frame, also by keyboard. */
export const useTableStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    textAlign: 'left',
    // Dialogs break words where they must: a table scrolls instead.
    '& th, & td': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`, verticalAlign: 'middle', overflowWrap: 'break-word' },
    '& th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
    '& tbody tr': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
  date: { whiteSpace: 'nowrap' },
  /** A row of reasons belongs to the one above it: its selector must be as specific as that of the rows. */
  reasons: { '&:is(tbody tr)': { borderTopStyle: 'hidden' }, '& > td': { paddingTop: 0 } },
  /** Stays in sight while a wide table scrolls beneath it, and never needs more than the window. */
  reason: { position: 'sticky', left: tokens.spacingHorizontalL, boxSizing: 'border-box', width: 'fit-content', maxWidth: 'min(100%, 70vw)' },
  text: { minWidth: '10rem', overflowWrap: 'anywhere' },
});
