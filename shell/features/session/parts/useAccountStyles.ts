import { makeStyles, tokens } from '@fluentui/react-components';

/** What the pages around sign-in have in common inside their frame. */
export const useAccountStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  button: { marginTop: tokens.spacingVerticalS },
  link: { color: tokens.colorBrandForegroundLink },
});
