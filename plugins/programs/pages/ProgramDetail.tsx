import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { BackLink, EmptyState, ErrorBar, ErrorState, Loading, PageFrame, pathTo, type RootState, useFacts, useResource, useSelector } from '#shell/api';
import type { Program } from '../contract';
import { DetailLook } from '../parts/detail/DetailLook';
import { ProgramActions } from '../parts/detail/ProgramActions';
import { ReviewNotice } from '../parts/detail/ReviewNotice';
import { GroupsAndInvitations } from '../parts/groups/GroupsAndInvitations';
import { TickBox, useHasTick } from '../parts/tile/TickBox';
import { paths } from '../paths';
import { mayUseBoard } from '../rules/board/messageBoard';
import { activityOf, completionOf, detailOf } from '../state/library';
import { selectPlanYear } from '../state/planYear';
import { selectProgram } from '../state/selectors';
import { useText } from '../text';

/** Loaded on demand: only programs with a board need its editor and lists. */
const Board = lazy(() => import('../parts/board/Board'));

const useStyles = makeStyles({ placeholder: { display: 'grid', gap: tokens.spacingVerticalL } });

/** `/programs/detail`: one program (PRG-006, PRG-008). `owner` is the company that offers it. */
const ProgramDetail = ({ owner, id }: { owner: string; id: string }) => {
  const t = useText();
  const ref = { ownerId: owner, programId: id };
  const program = useSelector((root: RootState) => selectProgram(root, ref));
  const { status, error, retry } = useResource(detailOf(ref));
  const { data: completion } = useResource(completionOf(id, useSelector(selectPlanYear)));
  const { data: activity } = useResource(activityOf(ref));
  const roles = useFacts().user?.Roles ?? [];
  const hasBoard = program !== undefined && mayUseBoard(program, roles);

  const back = <BackLink href={pathTo(paths.list, {})}>{t('detail.back')}</BackLink>;
  if (status === 'failed' && error?.status === 404) {
    return (
      <PageFrame title={t('nav.programs')}>
        <EmptyState title={t('detail.missing')} text={t('detail.missing.text')} action={back} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={program?.Name ?? t('nav.programs')} back={back} actions={program && <ProgramActions program={program} />}>
      {program && status === 'failed' && <ErrorBar onRetry={retry} />}
      {program && <ReviewNotice program={program} />}
      {program && (
        <DetailLook
          program={program}
          completion={completion}
          activity={activity}
          count={program.Unit !== undefined && <ItsCount program={program} />}
          groups={<GroupsAndInvitations program={program} />}
          board={hasBoard && <ItsBoard program={program} />}
        />
      )}
      {!program && (status === 'failed' ? <ErrorState onRetry={retry} /> : <Placeholder label={t('detail.loading')} />)}
    </PageFrame>
  );
};

export default ProgramDetail;
export { default as state } from '../state/detail';

const ItsBoard = ({ program }: { program: Program }) => (
  <Suspense fallback={<Loading />}>
    <Board sourceId={program.Id} />
  </Suspense>
);

const ItsCount = ({ program }: { program: Program }) => useHasTick(program) && <TickBox program={program} />;

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
