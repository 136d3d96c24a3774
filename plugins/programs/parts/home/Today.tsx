import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { FireRegular } from '@fluentui/react-icons';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { media, now, pathTo, useLinkTo, useNavigate, useResource, useSelector } from '#shell/api';
import type { Program } from '../../contract';
import { paths } from '../../paths';
import { programDay } from '../../rules/dates/programDay';
import { isSame } from '../../rules/lists/programLists';
import { dueToday, nextLevel } from '../../rules/lists/today';
import { completionOf, today as source } from '../../state/library';
import { selectLists, selectListsStatus, selectTicked } from '../../state/selectors';
import { useText } from '../../text';
import { ActionButton } from '../ActionButton';
import { Success } from '../Success';
import { TickBox, useHasTick } from '../tile/TickBox';
import { useDetailAhead } from '../tile/useDetailAhead';
import { useLinkStyles } from '../useLinkStyles';

/** Number of programs named at first; a button shows the others. */
const most = 3;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    maxWidth: '40rem',
    marginTop: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalL}`, minHeight: '28px' },
  title: {
    margin: 0,
    marginRight: 'auto',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  flame: { fontSize: '20px', color: tokens.colorPaletteMarigoldForeground1 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  name: {
    justifySelf: 'start',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  success: { ':empty': { display: 'none' } },
  more: { alignSelf: 'start', minWidth: 0, minHeight: '24px', paddingInline: 0, color: tokens.colorBrandForegroundLink },
  rest: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingVerticalS },
  // About the height of three programs, so that little below moves when they load.
  waiting: { minHeight: '280px', [media.mobile]: { minHeight: '328px' } },
});

/** Programs due today, each with its tick or button, the number done, and the number of days in a row. */
export const Today = () => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const lists = useSelector(selectLists);
  const hasFailed = useSelector(selectListsStatus) === 'failed';
  const ticked = useSelector(selectTicked);
  const canTrack = useLinkTo()('trackers.mine', {}) !== undefined;
  const { data: { Reported, DaysInARow } = nothing } = useResource(source);
  // Programs ticked just now keep their place, so that they can be undone and nothing moves under the pointer.
  const due = useMemo(() => {
    const { current = [] } = lists ?? {};
    const asBefore = [...current.filter((program) => !isIn(ticked, program)), ...ticked.map(({ before }) => before)];
    const reported = Reported.filter((id) => !ticked.some(({ before }) => before.Id === id));
    return dueToday(asBefore, reported, programDay(now()), canTrack).map((program) => ticked.find(({ before }) => isSame(program)(before))?.program ?? program);
  }, [lists, ticked, Reported, canTrack]);
  const completed = ticked.filter(({ before, program }) => program.ProgramStatus === 'Complete' && before.ProgramStatus !== 'Complete');
  const [isWhole, setWhole] = useState(false);
  const first = isWhole ? due : due.slice(0, most);
  // A completed program is no longer in the current list.
  const shown = [...completed.map(({ program }) => program).filter((program) => !first.some(isSame(program))), ...first];
  const title = useFocusAfterTicks(ticked.length, completed.length);
  if (!lists && hasFailed) return null;
  if (!lists) {
    return (
      <Skeleton className={mergeClasses(styles.root, styles.waiting)} appearance="translucent" aria-hidden>
        <SkeletonItem size={20} />
        <SkeletonItem size={56} />
        <SkeletonItem size={56} />
        <SkeletonItem size={56} />
      </Skeleton>
    );
  }
  const openCount = due.filter((program) => !isIn(ticked, program)).length;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 ref={title} id={heading} tabIndex={-1} className={styles.title}>
          {t('today.title')}
        </h2>
        {DaysInARow > 1 && (
          <span className={styles.row}>
            <FireRegular className={styles.flame} aria-hidden />
            {t('today.inARow', { days: DaysInARow })}
          </span>
        )}
        <span role="status">{Reported.length + openCount > 0 && t('today.summary', { done: Reported.length, due: openCount })}</span>
      </div>
      <div role="status" className={styles.success}>
        {completed.map(({ before, program }) => (
          <Success key={program.Id} program={program} points={program.EarnedPoints - before.EarnedPoints} />
        ))}
      </div>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((program, at) => (
            <Row key={program.Id} program={program} isFirst={at === 0} />
          ))}
        </ul>
      )}
      {due.length > most && (
        <Button className={styles.more} appearance="transparent" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('today.fewer') : t('today.more', { count: due.length - most })}
        </Button>
      )}
      {shown.length === 0 && <UpToDate isDone={Reported.length > 0} available={lists.available.length} />}
    </section>
  );
};

/** Moves the focus to the heading when the ticked program that had it disappears. After a completed program the page scrolls to it, too. */
const useFocusAfterTicks = (tickedCount: number, completedCount: number) => {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef({ tickedCount, completedCount });
  useEffect(() => {
    const hasCompleted = completedCount > before.current.completedCount;
    const isLost = document.activeElement === document.body && (hasCompleted || tickedCount < before.current.tickedCount);
    if (isLost) title.current?.focus({ preventScroll: !hasCompleted });
    before.current = { tickedCount, completedCount };
  }, [tickedCount, completedCount]);
  return title;
};

const isIn = (ticked: ReturnType<typeof selectTicked>, program: Program): boolean => ticked.some(({ before }) => isSame(program)(before));

const nothing = { Reported: [], DaysInARow: 0 };

const Row = ({ program, isFirst }: { program: Program; isFirst: boolean }) => {
  const styles = useStyles();
  const links = useLinkStyles();
  const t = useText();
  const hasTick = useHasTick(program);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Link
          {...useDetailAhead(program)}
          className={mergeClasses(links.quiet, styles.name)}
          href={pathTo(paths.detail, { owner: program.OwnerId, id: program.Id })}
        >
          {program.Name}
        </Link>
        {isFirst ? <NextLevel program={program} /> : <span>{program.Progress.Display}</span>}
      </div>
      {hasTick ? <TickBox program={program} /> : <ActionButton program={program} purpose={t('today.title')} />}
    </li>
  );
};

/** The remaining requirements for the next level of the first program. Its levels are the only ones loaded for the list. */
const NextLevel = ({ program }: { program: Program }) => {
  const t = useText();
  const { data: completion } = useResource(completionOf(program.Id));
  const level = completion && nextLevel(completion);
  const left = level?.left ?? Math.max(0, program.SelfReportStats.Required - program.SelfReportStats.Submitted);
  if (left === 0) return <span>{program.Progress.Display}</span>;
  const points = level?.points ?? 0;
  return <span>{level?.name === undefined ? t('next.finish', { left, points }) : t('next.level', { left, points, level: level.name })}</span>;
};

const UpToDate = ({ isDone, available }: { isDone: boolean; available: number }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className={styles.rest}>
      {t(isDone ? 'today.done' : 'today.nothing')}
      {available > 0 && <Button onClick={() => navigate(pathTo(paths.list, { list: 'available' }))}>{t('empty.browse', { count: available })}</Button>}
    </div>
  );
};
