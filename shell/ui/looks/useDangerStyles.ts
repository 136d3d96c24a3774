import { makeStyles, tokens } from '@fluentui/react-components';

/** A button for an irreversible action; on top of `appearance="primary"`. */
export const useDangerStyles = makeStyles({
  button: {
    color: tokens.colorNeutralForegroundStaticInverted,
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { color: tokens.colorNeutralForegroundStaticInverted, backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { color: tokens.colorNeutralForegroundStaticInverted, backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});
