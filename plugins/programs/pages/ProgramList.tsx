import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { ErrorBar, ErrorState, now, PageFrame, pathTo, type RootState, useDispatch, useFacts, useNavigate, useSelector } from '#shell/api';
import { GreetingArt } from '../parts/GreetingArt';
import { ListEmpty } from '../parts/ListEmpty';
import { ListNarrowing } from '../parts/ListNarrowing';
import { ListTabs } from '../parts/ListTabs';
import { NextUp } from '../parts/NextUp';
import { SectionBlocks } from '../parts/SectionBlocks';
import { TileSkeletons } from '../parts/TileSkeletons';
import { paths } from '../paths';
import { programDay } from '../rules/programDay';
import type { Narrowing } from '../rules/sections';
import { library } from '../state/library';
import { selectBlocks, selectChosenList, selectCounts, selectListsStatus, selectSummary } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  failed: { marginTop: tokens.spacingVerticalL },
});

/** `/programs`: the person's programs in three lists, by section, narrowed by section and tag (PRG-004, PRG-007). */
const ProgramList = ({ section: sectionId, tag: tagId }: { section?: string; tag?: string }) => {
  const t = useText();
  const dispatch = useDispatch();
  const firstName = useFacts().user?.FirstName;
  const today = programDay(now());
  const summary = useSelector((root: RootState) => selectSummary(root, today));
  const counts = useSelector((root: RootState) => selectCounts(root, { sectionId, tagId }));
  const chosen = useSelector(selectChosenList);
  const status = useSelector(selectListsStatus);

  useEffect(() => {
    dispatch(library.actions.listsOpened());
  }, [dispatch]);

  return (
    <PageFrame
      title={firstName ? t('list.greeting', { name: firstName }) : t('list.greeting.nameless')}
      windowTitle={t('nav.programs')}
      subtitle={
        <>
          {summary ? t('list.summary', summary) : t(status === 'failed' ? 'list.failed' : 'list.loading')}
          <NextUp />
        </>
      }
      art={<GreetingArt />}
    >
      <ListTabs chosen={chosen} counts={counts}>
        <ListNarrowing sectionId={sectionId} tagId={tagId} />
        <ChosenList sectionId={sectionId} tagId={tagId} />
      </ListTabs>
    </PageFrame>
  );
};

export default ProgramList;

/** The chosen list in each of its states: loading, failed, failed beside programs that are there, empty, filled. */
const ChosenList = (narrowing: Narrowing) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const blocks = useSelector((root: RootState) => selectBlocks(root, narrowing));
  const available = useSelector((root: RootState) => selectCounts(root, narrowing))?.available ?? 0;
  const status = useSelector(selectListsStatus);
  const chosen = useSelector(selectChosenList);
  const retry = (): void => void dispatch(library.actions.listsRequested());

  if (!blocks) return status === 'failed' ? <ErrorState onRetry={retry} /> : <TileSkeletons label={t('list.loading')} />;
  return (
    <>
      {status === 'failed' && (
        <div className={styles.failed}>
          <ErrorBar onRetry={retry} />
        </div>
      )}
      {blocks.length > 0 && <SectionBlocks blocks={blocks} tagId={narrowing.tagId} />}
      {blocks.length === 0 && <ListEmpty list={chosen} available={available} narrowing={narrowing} onWiden={() => navigate(pathTo(paths.list, {}))} />}
    </>
  );
};
