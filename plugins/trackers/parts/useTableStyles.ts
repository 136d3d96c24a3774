import { makeStyles, tokens } from '@fluentui/react-components';
import { tableFrame, tableLook } from '#shell/api';

/** Tables of this plugin look alike; a wide one scrolls inside its own frame, also by keyboard. */
export const useTableStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    minWidth: 0,
    ...tableFrame,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  table: {
    ...tableLook,
    // Dialogs break words where they must: a table scrolls instead.
    '& th, & td': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`, verticalAlign: 'middle', overflowWrap: 'break-word' },
    '& th': { ...tableLook['& th'], whiteSpace: 'nowrap' },
  },
  date: { whiteSpace: 'nowrap' },
  /** A row of reasons belongs to the one above it: its selector must be as specific as that of the rows. */
  reasons: { '&:is(tbody tr)': { borderTopStyle: 'hidden' }, '& > td': { paddingTop: 0 } },
  /** Stays in sight while a wide table scrolls beneath it, and never needs more than the window. */
  reason: { position: 'sticky', left: tokens.spacingHorizontalL, boxSizing: 'border-box', width: 'fit-content', maxWidth: 'min(100%, 70vw)' },
  text: { minWidth: '10rem', overflowWrap: 'anywhere' },
});
