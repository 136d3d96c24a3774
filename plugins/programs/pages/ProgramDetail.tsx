import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useId } from 'react';
import {
  BackLink,
  EmptyState,
  ErrorBar,
  ErrorState,
  Html,
  Loading,
  media,
  PageFrame,
  pathTo,
  type RootState,
  useFacts,
  useResource,
  useSelector,
} from '#shell/api';
import type { Program, ProgramActivity, ProgramCompletion } from '../contract';
import { DayMap } from '../parts/activity/DayMap';
import { CompletionLevels } from '../parts/CompletionLevels';
import { Together } from '../parts/groups/Together';
import { ProgramActions } from '../parts/ProgramActions';
import { ProgramArt } from '../parts/ProgramArt';
import { ProgramFacts } from '../parts/ProgramFacts';
import { ReviewNotice } from '../parts/ReviewNotice';
import { paths } from '../paths';
import { mayUseBoard } from '../rules/messageBoard';
import { listOf } from '../rules/programLists';
import { activityOf, completionOf, detailOf } from '../state/library';
import { selectPlanYear } from '../state/planYear';
import { selectProgram } from '../state/selectors';
import { useText } from '../text';

/** Its editor and lists are for programs that have a board. */
const Board = lazy(() => import('../parts/board/Board'));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 22rem',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXXL,
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // On one column the facts come first: status and progress matter more than the description.
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
  part: { marginBottom: tokens.spacingVerticalXXXL, maxWidth: '44rem' },
  placeholder: { display: 'grid', gap: tokens.spacingVerticalL },
});

/** `/programs/detail`: one program (PRG-006, PRG-008). `owner` is the company that offers it. */
const ProgramDetail = ({ owner, id }: { owner: string; id: string }) => {
  const t = useText();
  const ref = { ownerId: owner, programId: id };
  const program = useSelector((root: RootState) => selectProgram(root, ref));
  const { status, error, retry } = useResource(detailOf(ref));
  const { data: completion } = useResource(completionOf(id, useSelector(selectPlanYear)));
  const { data: activity } = useResource(activityOf(ref));

  const back = <BackLink href={pathTo(paths.list, {})}>{t('detail.back')}</BackLink>;
  if (status === 'failed' && error?.status === 404) {
    return (
      <PageFrame title={t('nav.programs')}>
        <EmptyState title={t('detail.missing')} text={t('detail.missing.text')} action={back} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={program?.Name ?? t('nav.programs')} subtitle={back} actions={program && <ProgramActions program={program} />}>
      {program && status === 'failed' && <ErrorBar onRetry={retry} />}
      {program && <ReviewNotice program={program} />}
      {program && <Content program={program} completion={completion} activity={activity} />}
      {!program && (status === 'failed' ? <ErrorState onRetry={retry} /> : <Placeholder label={t('detail.loading')} />)}
    </PageFrame>
  );
};

export default ProgramDetail;

interface ContentProps {
  readonly program: Program;
  readonly completion: ProgramCompletion | undefined;
  readonly activity: ProgramActivity | undefined;
}

const Content = ({ program, completion, activity }: ContentProps) => {
  const styles = useStyles();
  const t = useText();
  const levels = useId();
  const days = useId();
  const hasBoard = mayUseBoard(program, useFacts().user?.Roles ?? []);
  return (
    <div className={styles.columns}>
      <div>
        {program.Description && (
          <section className={styles.part}>
            <h2 className={styles.heading}>{t('detail.about')}</h2>
            <Html html={program.Description} />
          </section>
        )}
        <Together program={program} />
        {completion && completion.Levels.length > 0 && (
          <section className={styles.part}>
            <h2 id={levels} className={styles.heading}>
              {completion.Levels.length === 1 ? t('detail.progress') : t('detail.levels', { points: completion.TotalPoints })}
            </h2>
            <CompletionLevels completion={completion} headingId={levels} />
          </section>
        )}
        {activity && hasDays(program, activity) && (
          <section className={styles.part} aria-labelledby={days}>
            <h2 id={days} className={styles.heading}>
              {t('activity.title')}
            </h2>
            <DayMap activity={activity} />
          </section>
        )}
        {hasBoard && (
          <div className={styles.part}>
            <Suspense fallback={<Loading />}>
              <Board sourceId={program.Id} />
            </Suspense>
          </div>
        )}
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

/** A calendar is for who takes part in what takes several days. */
const hasDays = ({ ProgramStatus, ProgramSubType }: Program, { Required, Entries }: ProgramActivity): boolean =>
  listOf(ProgramStatus) !== 'available' && ProgramSubType !== 'Learn' && (Required > 1 || Entries.length > 1);

const Placeholder = ({ label }: { label: string }) => {
  const styles = useStyles();
  return (
    <Skeleton aria-label={label} appearance="translucent" className={styles.placeholder}>
      <SkeletonItem size={128} />
      <SkeletonItem size={24} />
      <SkeletonItem size={16} />
      <SkeletonItem size={16} />
    </Skeleton>
  );
};
