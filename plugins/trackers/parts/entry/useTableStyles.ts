import { makeStyles, tokens } from '@fluentui/react-components';
import { tableFrame, tableLook } from '#shell/api';

/** Styles of tables. A wide table scrolls inside its own frame, by keyboard as well. */
export const useTableStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    minWidth: 0,
    ...tableFrame,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  table: {
    ...tableLook,
    // Overrides the word breaking of dialogs: a table scrolls instead.
    '& th, & td': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`, verticalAlign: 'middle', overflowWrap: 'break-word' },
    '& th': { ...tableLook['& th'], whiteSpace: 'nowrap' },
  },
  date: { whiteSpace: 'nowrap' },
  /** A row of reasons belongs to the row above: its selector must be as specific as that of rows. */
  reasons: { '&:is(tbody tr)': { borderTopStyle: 'hidden' }, '& > td': { paddingTop: 0 } },
  /** Stays visible while a wide table scrolls, and is never wider than the window. */
  reason: { position: 'sticky', left: tokens.spacingHorizontalL, boxSizing: 'border-box', width: 'fit-content', maxWidth: 'min(100%, 70vw)' },
  text: { minWidth: '10rem', overflowWrap: 'anywhere' },
});
