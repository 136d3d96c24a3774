import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing } from '#shell/api';

/** Links styled as buttons: `primary` is the main one of a page. */
export const useLinkButtonStyles = makeStyles({
  primary: {
    display: 'inline-grid',
    placeItems: 'center',
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ...focusRing,
  },
});
