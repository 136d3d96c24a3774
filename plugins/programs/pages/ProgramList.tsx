import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorBar, ErrorState, now, PageFrame, pathTo, type RootState, useFacts, useNavigate, useSelector } from '#shell/api';
import { GreetingArt } from '../parts/GreetingArt';
import { ListEmpty } from '../parts/ListEmpty';
import { ListNarrowing } from '../parts/ListNarrowing';
import { ListTabs } from '../parts/ListTabs';
import { NextUp } from '../parts/NextUp';
import { SectionBlocks } from '../parts/SectionBlocks';
import { TileSkeletons } from '../parts/TileSkeletons';
import { useLists } from '../parts/useLists';
import { paths } from '../paths';
import { programDay } from '../rules/programDay';
import type { Narrowing } from '../rules/sections';
import { selectBlocks, selectChosenList, selectCounts, selectSummary } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  failed: { marginTop: tokens.spacingVerticalL },
});

/** `/programs`: the person's programs in three lists, by section, narrowed by section and tag (PRG-004, PRG-007). */
const ProgramList = ({ section: sectionId, tag: tagId }: { section?: string; tag?: string }) => {
  const t = useText();
  const firstName = useFacts().user?.FirstName;
  const today = programDay(now());
  const summary = useSelector((root: RootState) => selectSummary(root, today));
  const counts = useSelector((root: RootState) => selectCounts(root, { sectionId, tagId }));
  const chosen = useSelector(selectChosenList);
  const { status, retry } = useLists();

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
        <ChosenList sectionId={sectionId} tagId={tagId} hasFailed={status === 'failed'} retry={retry} />
      </ListTabs>
    </PageFrame>
  );
};

export default ProgramList;

/** The chosen list in each of its states: loading, failed, failed beside programs that are there, empty, filled. */
const ChosenList = ({ hasFailed, retry, ...narrowing }: Narrowing & { hasFailed: boolean; retry: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const blocks = useSelector((root: RootState) => selectBlocks(root, narrowing));
  const available = useSelector((root: RootState) => selectCounts(root, narrowing))?.available ?? 0;
  const chosen = useSelector(selectChosenList);

  if (!blocks) return hasFailed ? <ErrorState onRetry={retry} /> : <TileSkeletons label={t('list.loading')} />;
  return (
    <>
      {hasFailed && (
        <div className={styles.failed}>
          <ErrorBar onRetry={retry} />
        </div>
      )}
      {blocks.length > 0 && <SectionBlocks blocks={blocks} tagId={narrowing.tagId} />}
      {blocks.length === 0 && <ListEmpty list={chosen} available={available} narrowing={narrowing} onWiden={() => navigate(pathTo(paths.list, {}))} />}
    </>
  );
};
