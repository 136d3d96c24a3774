import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorBar, ErrorState, FirstHomeRows, HomeRows, media, now, PageFrame, type RootState, useFacts, useFormat, useSelector } from '#shell/api';
import { weekdayMonthDay } from '#shell/rules/dates/dates';
import { GreetingArt } from '../parts/home/GreetingArt';
import { Missions } from '../parts/home/Missions';
import { QuickLinks } from '../parts/home/QuickLinks';
import { Today } from '../parts/home/Today';
import { Week } from '../parts/home/Week';
import { ListEmpty } from '../parts/list/ListEmpty';
import { ListNarrowing } from '../parts/list/ListNarrowing';
import { ListTabs } from '../parts/list/ListTabs';
import type { ShownList } from '../parts/list/listAddress';
import { PlanYearNotice } from '../parts/list/PlanYearNotice';
import { SectionBlocks } from '../parts/list/SectionBlocks';
import { UndoQuit } from '../parts/list/UndoQuit';
import { useLists } from '../parts/list/useLists';
import { TileSkeletons } from '../parts/tile/TileSkeletons';
import { listNames } from '../rules/lists/programLists';
import { selectBlocks, selectCounts, selectLists } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  day: { '::first-letter': { textTransform: 'uppercase' } },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    marginTop: tokens.spacingVerticalS,
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)' },
  },
  failed: { marginTop: tokens.spacingVerticalL },
});

/** `/programs`: the person's programs in three lists, by section, filtered by section and tag (PRG-004, PRG-007). */
const ProgramList = ({ list, section: sectionId, tag: tagId }: { list?: string; section?: string; tag?: string }) => {
  const shown = { list: listNames.find((name) => name === list) ?? 'current', sectionId, tagId };
  const styles = useStyles();
  const t = useText();
  const firstName = useFacts().user?.FirstName;
  const { reader } = useFormat();
  const current = useSelector(selectLists)?.current.length;
  const counts = useSelector((root: RootState) => selectCounts(root, shown));
  const { status, shownStatus, retry } = useLists();

  return (
    <PageFrame
      title={firstName ? t('list.greeting', { name: firstName }) : t('list.greeting.nameless')}
      windowTitle={t('nav.programs')}
      subtitle={
        <>
          <div className={styles.day}>
            {weekdayMonthDay(now(), reader)}
            {' · '}
            {current === undefined ? t(status === 'failed' ? 'list.failed' : 'list.loading') : t('list.summary', { current })}
          </div>
          <div className={styles.cards}>
            <Today />
            <Week />
          </div>
        </>
      }
      art={<GreetingArt />}
    >
      <FirstHomeRows />
      <UndoQuit />
      <PlanYearNotice />
      <QuickLinks />
      <Missions />
      <ListTabs shown={shown} counts={counts}>
        <ListNarrowing {...shown} />
        <ChosenList shown={shown} hasFailed={shownStatus === 'failed'} retry={retry} />
      </ListTabs>
      <HomeRows />
    </PageFrame>
  );
};

export default ProgramList;

/** The chosen list in each of its states: loading, failed, failed with loaded programs, empty, filled. */
const ChosenList = ({ shown, hasFailed, retry }: { shown: ShownList; hasFailed: boolean; retry: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const blocks = useSelector((root: RootState) => selectBlocks(root, shown));
  const available = useSelector((root: RootState) => selectCounts(root, shown))?.available ?? 0;

  if (!blocks) return hasFailed ? <ErrorState onRetry={retry} /> : <TileSkeletons label={t('list.loading')} />;
  return (
    <>
      {hasFailed && (
        <div className={styles.failed}>
          <ErrorBar onRetry={retry} />
        </div>
      )}
      {blocks.length > 0 && <SectionBlocks blocks={blocks} shown={shown} />}
      {blocks.length === 0 && <ListEmpty shown={shown} available={available} />}
    </>
  );
};
