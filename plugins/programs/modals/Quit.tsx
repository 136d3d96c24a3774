import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  DialogFrame,
  ErrorState,
  Loading,
  type ModalProps,
  type Modals,
  type RootState,
  useDangerStyles,
  useDispatch,
  useResource,
  useSelector,
} from '#shell/api';
import type { Program } from '../contract';
import { streakOf } from '../rules/dates/streak';
import { ownGroup } from '../rules/groups';
import { intents } from '../state/intents';
import { activityOf, detailOf } from '../state/library';
import { refOf } from '../state/programRef';
import { selectProgram } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  endings: { margin: `${tokens.spacingVerticalS} 0 0` },
  losses: { margin: `${tokens.spacingVerticalM} 0 0`, fontWeight: tokens.fontWeightSemibold },
});

/**
 * Asks whether to leave a program, and leaves it on Yes (PRG-031, PRG-246, PRG-247). The result is the pressed button; `programs.quit` announces
 * whether leaving worked.
 */
const Quit = ({ ownerId, programId, close }: ModalProps<Modals['programs.quit']>) => {
  const t = useText();
  const dangerous = useDangerStyles();
  const dispatch = useDispatch();
  const ref = { ownerId, programId };
  const program = useSelector((root: RootState) => selectProgram(root, ref));
  const { status } = useResource(detailOf(ref));

  const confirm = (): void => {
    dispatch(intents.actions.quitConfirmed(ref));
    close(true);
  };
  const no = (
    <Button key="no" data-initial-focus onClick={() => close(false)}>
      {t('quit.no')}
    </Button>
  );
  const yes = program && (
    <Button key="yes" appearance="primary" className={dangerous.button} onClick={confirm}>
      {t('quit.yes')}
    </Button>
  );
  return (
    <DialogFrame
      title={program ? t('quit.title', { name: program.Name }) : t('quit.quit')}
      width="32rem"
      kind="alert"
      onClose={() => close(false)}
      actions={[no, yes]}
    >
      {program && (
        <>
          {t('quit.question', { type: program.ProgramType })}
          <Losses program={program} />
          <Endings program={program} />
        </>
      )}
      {!program && status === 'failed' && <ErrorState />}
      {!program && status !== 'failed' && <Loading />}
    </DialogFrame>
  );
};

export default Quit;

/** Lists what is lost by quitting: points, and reports, or days of a program that counts trackers. Empty if nothing is lost. */
const Losses = ({ program }: { program: Program }) => {
  const styles = useStyles();
  const t = useText();
  const { EarnedPoints: points, ProgramSubType } = program;
  const count = program.SelfReportStats.Submitted;
  if (points === 0 && count === 0) return null;
  const unit = ProgramSubType === 'Tracker' ? 'days' : 'reports';
  const parts = points > 0 && count > 0 ? 'both' : points > 0 ? 'points' : 'counts';
  return <p className={styles.losses}>{t('quit.losses', { parts, points, unit, count })}</p>;
};

/** What ends by quitting: the membership in a group, and days in a row. Empty if there is neither. */
const Endings = ({ program }: { program: Program }) => {
  const styles = useStyles();
  const t = useText();
  const { data: activity } = useResource(activityOf(refOf(program)));
  const group = ownGroup(program);
  const days = (activity && streakOf(activity)?.days) ?? 0;
  return (
    <>
      {group && <p className={styles.endings}>{t('quit.group', { name: group.Name })}</p>}
      {days > 1 && <p className={styles.endings}>{t('quit.streak', { days })}</p>}
    </>
  );
};
