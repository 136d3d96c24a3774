import { useChange } from '../../../../ui/useChange';
import { signOutElsewhere } from '../../state';
import { useText } from '../../text';
import { StepDialog } from './StepDialog';

interface SignOutElsewhereProps {
  /** Number of other sessions. */
  readonly others: number;
  close(): void;
}

/** Offers to end the sessions that began before the second step was required. */
export const SignOutElsewhere = ({ others, close }: SignOutElsewhereProps) => {
  const t = useText();
  const { run, isRunning } = useChange(signOutElsewhere, () => close());
  return (
    <StepDialog
      title={t('signIns.elsewhere.title')}
      action={t('signIns.elsewhere')}
      cancel={t('signIns.elsewhere.later')}
      isComplete
      isRunning={isRunning}
      onSubmit={() => run({})}
      onClose={() => close()}
    >
      <div>{t('signIns.elsewhere.text', { count: others })}</div>
    </StepDialog>
  );
};
