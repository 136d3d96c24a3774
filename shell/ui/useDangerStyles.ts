import { makeStyles, tokens } from '@fluentui/react-components';

/** The button that does what cannot be undone; it stands on `appearance="primary"`. */
export const useDangerStyles = makeStyles({
  button: {
    color: tokens.colorNeutralForegroundStaticInverted,
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { color: tokens.colorNeutralForegroundStaticInverted, backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { color: tokens.colorNeutralForegroundStaticInverted, backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});
