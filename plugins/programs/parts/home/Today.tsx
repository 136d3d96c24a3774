import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { media, now, pathTo, useLinkTo, useNavigate, useResource, useSelector } from '#shell/api';
import type { Program } from '../../contract';
import { paths } from '../../paths';
import { programDay } from '../../rules/dates/programDay';
import { isSame } from '../../rules/lists/programLists';
import { isBehind, isDue, nextLevel, toReport } from '../../rules/lists/today';
import { completionOf, today as source } from '../../state/library';
import { selectLists, selectListsStatus, selectTicked } from '../../state/selectors';
import { useText } from '../../text';
import { ActionButton } from '../ActionButton';
import { Success } from '../Success';
import { TickBox, useHasTick } from '../tile/TickBox';
import { useDetailAhead } from '../tile/useDetailAhead';
import { useLinkStyles } from '../useLinkStyles';
import { useCardStyles } from './useCardStyles';

/** Maximum number of programs named at first. Of more, the last place is that of the button that shows the others. */
const most = 3;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} 0`,
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
  more: {
    alignSelf: 'start',
    minWidth: 0,
    minHeight: '24px',
    padding: 0,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { textDecorationLine: 'underline' },
  },
  rest: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingVerticalS },
  // About the height of three programs, so that little below moves when they load.
  waiting: { minHeight: '182px', [media.mobile]: { minHeight: '290px' } },
});

/** Programs to report on today, each with its tick or button, and the number of reports done and due. */
export const Today = () => {
  const styles = useStyles();
  const cards = useCardStyles();
  const t = useText();
  const heading = useId();
  const lists = useSelector(selectLists);
  const hasFailed = useSelector(selectListsStatus) === 'failed';
  const ticked = useSelector(selectTicked);
  const canTrack = useLinkTo()('trackers.mine', {}) !== undefined;
  const { data: { Reported } = nothing } = useResource(source);
  const day = programDay(now());
  // Programs ticked just now keep their place, so that they can be undone and nothing moves under the pointer.
  const listed = useMemo(() => {
    const { current = [] } = lists ?? {};
    const asBefore = [...current.filter((program) => !isIn(ticked, program)), ...ticked.map(({ before }) => before)];
    const reported = Reported.filter((id) => !ticked.some(({ before }) => before.Id === id));
    return toReport(asBefore, reported, day, canTrack).map((before) => {
      const program = ticked.find((tick) => isSame(before)(tick.before))?.program ?? before;
      return { program, before };
    });
  }, [lists, ticked, Reported, canTrack, day]);
  const completed = ticked.filter(({ before, program }) => program.ProgramStatus === 'Complete' && before.ProgramStatus !== 'Complete');
  const [isWhole, setWhole] = useState(false);
  const first = isWhole || listed.length <= most ? listed : listed.slice(0, most - 1);
  // A completed program is no longer in the current list.
  const shown = [...completed.filter(({ program }) => !first.some((one) => isSame(program)(one.program))), ...first];
  const title = useFocusAfterTicks(ticked.length, completed.length);
  if (!lists && hasFailed) return null;
  if (!lists) {
    return (
      <Skeleton className={mergeClasses(cards.root, styles.waiting)} appearance="translucent" aria-hidden>
        <SkeletonItem size={20} />
        <SkeletonItem size={40} />
        <SkeletonItem size={40} />
        <SkeletonItem size={40} />
      </Skeleton>
    );
  }
  const openCount = listed.filter(({ before }) => isDue(before, day) && !ticked.some((tick) => isSame(before)(tick.before))).length;
  return (
    <section className={cards.root} aria-labelledby={heading}>
      <div className={cards.head}>
        <h2 ref={title} id={heading} tabIndex={-1} className={cards.title}>
          {t('today.title')}
        </h2>
        <span role="status">{Reported.length + openCount > 0 && t('today.summary', { done: Reported.length, due: openCount })}</span>
      </div>
      <div role="status" className={styles.success}>
        {completed.map(({ before, program }) => (
          <Success key={program.Id} program={program} points={program.EarnedPoints - before.EarnedPoints} />
        ))}
      </div>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map(({ program, before }, at) => (
            <Row key={program.Id} program={program} isFirst={at === 0} isLate={!isDue(before, day) && isBehind(before, day)} />
          ))}
        </ul>
      )}
      {listed.length > most && (
        <Button className={styles.more} appearance="transparent" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('today.fewer') : t('today.more', { count: listed.length - most + 1 })}
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

const nothing = { Reported: [] };

interface RowProps {
  readonly program: Program;
  readonly isFirst: boolean;
  /** Whether it is behind its pace, and not due today. */
  readonly isLate: boolean;
}

const Row = ({ program, isFirst, isLate }: RowProps) => {
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
        <span>
          {isLate && `${t('today.behind')} · `}
          {isFirst ? <NextLevel program={program} /> : program.Progress.Display}
        </span>
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
  if (left === 0) return program.Progress.Display;
  const points = level?.points ?? 0;
  return level?.name === undefined ? t('next.finish', { left, points }) : t('next.level', { left, points, level: level.name });
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
