import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of small texts and buttons beside a session. */
export const useNoteStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  button: { minWidth: 0, paddingInline: 0, color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightRegular },
});
