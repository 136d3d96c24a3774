import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of a button for an irreversible action, in addition to `appearance="primary"`. */
export const useDangerStyles = makeStyles({
  button: {
    color: tokens.colorNeutralForegroundStaticInverted,
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { color: tokens.colorNeutralForegroundStaticInverted, backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { color: tokens.colorNeutralForegroundStaticInverted, backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});
