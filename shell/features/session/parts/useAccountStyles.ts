import { makeStyles, tokens } from '@fluentui/react-components';

/** Common styles of the pages around sign-in. */
export const useAccountStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  button: { marginTop: tokens.spacingVerticalS },
  // As narrow as the form, regardless of its content.
  field: { minWidth: 0 },
  link: { color: tokens.colorBrandForegroundLink },
});
