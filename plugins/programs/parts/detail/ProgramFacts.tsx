import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { QuestionCircleRegular } from '@fluentui/react-icons';
import { useModal } from '#shell/api';
import type { Program, ProgramActivity } from '../../contract';
import { listOf } from '../../rules/lists/programLists';
import { goalOf, hasProgress } from '../../rules/progress/goal';
import { modals } from '../../state/modals';
import { refOf } from '../../state/programRef';
import { useText } from '../../text';
import { DeadlineText } from '../activity/DeadlineText';
import { ProgressRing } from '../ProgressRing';
import { StatusBadge } from '../StatusBadge';
import { useProgramDates } from '../useProgramDates';
import { useProgramKind } from '../useProgramKind';
import { useShownDay } from '../useShownDay';
import { Plant } from './Plant';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0 },
  term: {
    marginBottom: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  progress: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  plant: { marginInlineStart: 'auto' },
  why: { margin: `${tokens.spacingVerticalXS} 0 0 calc(-1 * ${tokens.spacingHorizontalS})` },
  percent: { fontWeight: tokens.fontWeightSemibold },
});

/** Status, progress, points, dates and kind of a program (PRG-008). */
export const ProgramFacts = ({ program, activity }: { readonly program: Program; readonly activity: ProgramActivity | undefined }) => {
  const styles = useStyles();
  const t = useText();
  const dates = useProgramDates();
  const kind = useProgramKind();
  const { day } = useShownDay();
  const why = useModal(modals.why);
  const { ProgramStatus, EntriesCountUntil, Points, EarnedPoints, Progress } = program;
  const isTakenPartIn = listOf(ProgramStatus) !== 'available';
  const canBeCompleted = goalOf(program) !== undefined;
  return (
    <dl className={styles.root}>
      {(!isTakenPartIn || canBeCompleted) && (
        <div>
          <dt className={styles.term}>{t('detail.status')}</dt>
          <dd className={styles.value}>
            <StatusBadge program={program} />
          </dd>
        </div>
      )}
      {hasProgress(program) && (
        <div>
          <dt className={styles.term}>{t('detail.progress')}</dt>
          <dd className={`${styles.value} ${styles.progress}`}>
            <ProgressRing percent={Progress.Percent} />
            <span>
              <span className={styles.percent}>{t('progress.percent', { percent: Progress.Percent })}</span>
              <br />
              {Progress.Display}
            </span>
            <span className={styles.plant}>
              <Plant percent={Progress.Percent} />
            </span>
          </dd>
          <dd className={styles.why}>
            <Button appearance="transparent" size="small" icon={<QuestionCircleRegular />} onClick={() => void why(refOf(program))}>
              {t('why.open')}
            </Button>
          </dd>
        </div>
      )}
      {Points > 0 && (
        <div>
          <dt className={styles.term}>{t('detail.points')}</dt>
          <dd className={styles.value}>
            {isTakenPartIn ? t('points.earnedOf', { earned: EarnedPoints, points: Points }) : t('points.toEarn', { points: Points })}
          </dd>
        </div>
      )}
      <div>
        <dt className={styles.term}>{t('detail.dates')}</dt>
        <dd className={styles.value}>{dates(program)}</dd>
        {activity && activity.EndsAt !== null && (
          <dd className={styles.note}>
            <DeadlineText deadlines={activity} />
          </dd>
        )}
        {isTakenPartIn && EntriesCountUntil !== null && <dd className={styles.note}>{t('detail.countUntil', { date: day(EntriesCountUntil) })}</dd>}
      </div>
      <div>
        <dt className={styles.term}>{t('detail.kind')}</dt>
        <dd className={styles.value}>{kind(program)}</dd>
      </div>
    </dl>
  );
};
