import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing } from '../focus/focusRing';
import { media } from '../looks/media';
import { visuallyHidden } from '../looks/visuallyHidden';

/** Windows in which each row is a card. */
const narrow = '@media (max-width: 480px)';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Rows as cards, with each value after the name of its column. The header is visible only to screen readers and for sorting. */
const asCards = {
  '&, & tbody, & tr, & tbody th, & tbody td': { display: 'block' },
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& thead:focus-within': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none', display: 'block' },
  '& tbody > tr': { padding: `${tokens.spacingVerticalM} 0`, borderTop: line },
  '& tbody > tr:first-child': { borderTopStyle: 'none' },
  '& tbody > tr > *': { borderTopStyle: 'none', paddingBlock: tokens.spacingVerticalXXS, overflowWrap: 'anywhere', whiteSpace: 'normal' },
  '& tbody th': { fontWeight: tokens.fontWeightSemibold },
  '& [data-number]': { textAlign: 'start' },
  '& td[data-label]:empty': { display: 'none' },
  '& td[data-label]::before': { content: 'attr(data-label) ": "', color: tokens.colorNeutralForeground2 },
} as const;

export const useTableStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    [media.print]: { display: 'none' },
  },
  search: { flex: '1 1 12rem', maxWidth: '20rem', [media.mobile]: { maxWidth: 'none' } },
  export: { marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  unseen: visuallyHidden,
  progress: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: '10rem', fontVariantNumeric: 'tabular-nums' },
  frame: {
    overflowX: 'auto',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: line,
    backgroundColor: tokens.colorNeutralBackground1,
    ...focusRing,
  },
  /** A long page scrolls inside its frame, below its header. In print it is complete. */
  tall: { maxHeight: '75vh', overflowY: 'auto', [narrow]: { maxHeight: 'none' }, [media.print]: { maxHeight: 'none' } },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    textAlign: 'start',
    // Dialogs break long words. Here columns are as wide as their words, and the frame scrolls.
    overflowWrap: 'normal',
    '& th, & td': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`, verticalAlign: 'middle', textAlign: 'start' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground2,
      fontWeight: tokens.fontWeightSemibold,
      whiteSpace: 'nowrap',
    },
    '& tbody > tr > *': { borderTop: line },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
    '& .fui-Badge': { whiteSpace: 'nowrap' },
    '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
  busy: { opacity: 0.6 },
  /** Above the header, without taking space. It is delayed, so that it does not flash for a fast page. */
  waiting: {
    position: 'sticky',
    top: 0,
    left: 0,
    height: 0,
    zIndex: 2,
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    animationDuration: '1ms',
    animationDelay: '300ms',
    animationFillMode: 'both',
    [media.print]: { display: 'none' },
  },
  marked: { backgroundColor: tokens.colorBrandBackground2, boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
  pressable: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  press: {
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    textAlign: 'start',
    cursor: 'pointer',
    minHeight: '24px',
    ...focusRing,
  },
  /** In the cell of the name, below it. */
  reason: {
    display: 'block',
    whiteSpace: 'normal',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: 'anywhere',
  },
  bare: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, minWidth: 0 },
  outcome: { flex: '1 1 100%' },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  sort: { minWidth: 0, paddingInline: 0, fontWeight: 'inherit', color: 'inherit' },
  /** As narrow as its check boxes. */
  boxes: { width: '1px' },
  actions: { whiteSpace: 'nowrap' },
  cards: { [narrow]: asCards },
  wideFrame: { containerName: 'table', containerType: 'inline-size' },
  /** A table of many columns: its cells are closer, and its rows become cards before it has to scroll. */
  wide: {
    '@container table (min-width: 58rem)': {
      '& th, & td': { paddingInline: tokens.spacingHorizontalS },
      '& thead th': { whiteSpace: 'normal' },
      '& thead button': { justifyContent: 'start', textAlign: 'start' },
    },
    '@container table (max-width: 57.9rem)': asCards,
  },
});
