import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { Html, media } from '#shell/api';
import type { Program, ProgramActivity, ProgramCompletion } from '../../contract';
import { streakOf } from '../../rules/dates/streak';
import { listOf } from '../../rules/lists/programLists';
import { useText } from '../../text';
import { DayMap } from '../activity/DayMap';
import { StreakPath } from '../activity/StreakPath';
import { ProgramArt } from '../ProgramArt';
import { CompletionLevels } from './CompletionLevels';
import { ProgramFacts } from './ProgramFacts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 22rem',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXXL,
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // In a single column the facts come first: status and progress matter more than the description.
  aside: {
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.belowDesktop]: { order: -1 },
  },
  picture: { height: '160px' },
  facts: { padding: tokens.spacingHorizontalXXL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { marginTop: tokens.spacingVerticalM },
  part: { marginBottom: tokens.spacingVerticalXXXL, maxWidth: '44rem' },
});

interface DetailLookProps {
  readonly program: Program;
  readonly completion: ProgramCompletion | undefined;
  readonly activity: ProgramActivity | undefined;
  /** Counts one more of the program's unit. */
  readonly count?: ReactNode;
  /** Actions that involve others: groups, invitations. */
  readonly groups?: ReactNode;
  readonly board?: ReactNode;
}

/** The content of a program's page below its heading (PRG-008). */
export const DetailLook = ({ program, completion, activity, count, groups, board }: DetailLookProps) => {
  const styles = useStyles();
  const t = useText();
  const levels = useId();
  const days = useId();
  const streak = activity && listOf(program.ProgramStatus) === 'current' ? streakOf(activity) : undefined;
  return (
    <div className={styles.columns}>
      <div>
        {program.Description && (
          <section className={styles.part}>
            <h2 className={styles.heading}>{t('detail.about')}</h2>
            <Html html={program.Description} />
          </section>
        )}
        {groups}
        {completion && completion.Levels.length > 0 && (
          <section className={styles.part}>
            <h2 id={levels} className={styles.heading}>
              {completion.Levels.length === 1 ? t('detail.progress') : t('detail.levels', { points: completion.TotalPoints })}
            </h2>
            <CompletionLevels completion={completion} headingId={levels} counted={program.Unit === undefined ? undefined : program.Progress.Display} />
            {count && <div className={styles.count}>{count}</div>}
          </section>
        )}
        {activity && hasDays(program, activity) && (
          <section className={styles.part} aria-labelledby={days}>
            <h2 id={days} className={styles.heading}>
              {t('activity.title')}
            </h2>
            {streak && <StreakPath streak={streak} />}
            <DayMap activity={activity} />
          </section>
        )}
        {board && <div className={styles.part}>{board}</div>}
      </div>
      <aside className={styles.aside} aria-label={t('detail.facts')}>
        <ProgramArt program={program} className={styles.picture} />
        <div className={styles.facts}>
          <ProgramFacts program={program} activity={activity} />
        </div>
      </aside>
    </div>
  );
};

/** Whether the calendar is shown: only to participants, in programs that take several days. */
const hasDays = ({ ProgramStatus, ProgramSubType }: Program, { Required, Entries }: ProgramActivity): boolean =>
  listOf(ProgramStatus) !== 'available' && ProgramSubType !== 'Learn' && (Required > 1 || Entries.length > 1);
