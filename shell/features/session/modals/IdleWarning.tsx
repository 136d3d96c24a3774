import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useSelector } from 'react-redux';
import { DialogFrame } from '../../../ui/DialogFrame';
import { visuallyHidden } from '../../../ui/looks/visuallyHidden';
import { countdownSeconds } from '../rules/idleLimits';
import { selectSession } from '../state/selectors';
import { useText } from './text';

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalL}`, fontVariantNumeric: 'tabular-nums' },
  spoken: visuallyHidden,
});

/** Remaining seconds at which screen readers announce them, instead of each second. */
const spokenAt = [120, 60, 30, 10];

interface IdleWarningProps {
  /** Whether the session reaches its maximum duration, which activity does not postpone. */
  readonly isFinal: boolean;
  readonly close: () => void;
}

/** Warns before the idle sign-out (SES-021, SES-070). Any activity closes it. Before the maximum session time ends, only its button does. */
const IdleWarning = ({ isFinal, close }: IdleWarningProps) => {
  const styles = useStyles();
  const t = useText();
  const { idleSecondsLeft } = useSelector(selectSession);
  const seconds = idleSecondsLeft ?? countdownSeconds;
  const say = (left: number): string => t(isFinal ? 'final.text' : 'text', { seconds: left });
  const spoken = spokenAt.findLast((moment) => seconds <= moment) ?? countdownSeconds;
  return (
    <DialogFrame
      title={t(isFinal ? 'final.title' : 'title')}
      width="28rem"
      kind="alert"
      onClose={close}
      actions={
        <Button appearance="primary" onClick={() => close()}>
          {t(isFinal ? 'final.ok' : 'stay')}
        </Button>
      }
    >
      <p className={styles.text} aria-hidden>
        {say(seconds)}
      </p>
      <p className={styles.spoken} role="status">
        {say(spoken)}
      </p>
      <ProgressBar aria-label={t('progress')} value={seconds} max={countdownSeconds} thickness="large" />
    </DialogFrame>
  );
};

export default IdleWarning;
