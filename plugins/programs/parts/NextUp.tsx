import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { media, now, pathTo, useLinkTo, useNavigate, useResource, useSelector } from '#shell/api';
import type { Program } from '../contract';
import { paths } from '../paths';
import { nextLevel, nextUp } from '../rules/nextUp';
import { programDay } from '../rules/programDay';
import { completionOf } from '../state/library';
import { selectLists, selectListsStatus } from '../state/selectors';
import { useText } from '../text';
import { ActionButton } from './ActionButton';
import { useLinkStyles } from './useLinkStyles';

const useStyles = makeStyles({
  // As high in every state, so that nothing below it moves when the programs arrive.
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    boxSizing: 'border-box',
    maxWidth: '36rem',
    minHeight: '64px',
    marginTop: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    [media.mobile]: { minHeight: '112px', alignContent: 'center' },
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  name: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  waiting: { maxWidth: '16rem' },
  absent: { visibility: 'hidden' },
});

/** What to do today, in one line with its button: the program to go on with, and what its next level takes. */
export const NextUp = () => {
  const styles = useStyles();
  const lists = useSelector(selectLists);
  const hasFailed = useSelector(selectListsStatus) === 'failed';
  const canTrack = useLinkTo()('trackers.mine', {}) !== undefined;
  const program = useMemo(() => lists && nextUp(lists.current, programDay(now()), canTrack), [lists, canTrack]);
  if (!lists && hasFailed) return <div className={mergeClasses(styles.root, styles.absent)} />;
  if (!lists) {
    return (
      <Skeleton className={styles.root} appearance="translucent" aria-hidden>
        <SkeletonItem className={styles.waiting} size={20} />
      </Skeleton>
    );
  }
  return <div className={styles.root}>{program ? <GoOn key={program.Id} program={program} /> : <UpToDate available={lists.available.length} />}</div>;
};

const GoOn = ({ program }: { program: Program }) => {
  const styles = useStyles();
  const links = useLinkStyles();
  const t = useText();
  const { data: completion } = useResource(completionOf(program.Id));
  const level = completion && nextLevel(completion);

  return (
    <>
      <div className={styles.words}>
        <Link className={mergeClasses(links.quiet, styles.name)} href={pathTo(paths.detail, { owner: program.OwnerId, id: program.Id })}>
          {t('next.title', { name: program.Name })}
        </Link>
        <span>
          {level?.name === undefined
            ? t('next.finish', { left: level?.left ?? program.SelfReportStats.Required - program.SelfReportStats.Submitted, points: level?.points ?? 0 })
            : t('next.level', { left: level.left, points: level.points, level: level.name })}
        </span>
      </div>
      <ActionButton program={program} purpose={t('next.purpose')} />
    </>
  );
};

const UpToDate = ({ available }: { available: number }) => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <>
      {t('next.none')}
      {available > 0 && <Button onClick={() => navigate(pathTo(paths.list, { list: 'available' }))}>{t('empty.browse', { count: available })}</Button>}
    </>
  );
};
