import { tokens } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

/** Styles of a small table and its scrolling frame, for makeStyles: `table: { ...tableLook, … }`. `DataTable` has its own. */
export const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  '& tbody tr': { borderTop: line },
} as const;

export const tableFrame = { borderRadius: tokens.borderRadiusLarge, border: line } as const;
