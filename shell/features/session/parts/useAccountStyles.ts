import { makeStyles, tokens } from '@fluentui/react-components';

/** What the pages around sign-in have in common inside their frame. */
export const useAccountStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  button: { marginTop: tokens.spacingVerticalS },
  // As narrow as the form, whatever stands inside.
  field: { minWidth: 0 },
  link: { color: tokens.colorBrandForegroundLink },
});
