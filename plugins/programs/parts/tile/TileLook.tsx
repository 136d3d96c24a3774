import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalendarLtrRegular, StarRegular } from '@fluentui/react-icons';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { pathTo, tileLook } from '#shell/api';
import type { Program } from '../../contract';
import { paths } from '../../paths';
import { completedByOf } from '../../rules/actions/completedBy';
import { isAwaited, programDay } from '../../rules/dates/programDay';
import { listOf } from '../../rules/lists/programLists';
import { hasProgress } from '../../rules/progress/goal';
import { useText } from '../../text';
import { ProgramArt } from '../ProgramArt';
import { ProgressRing } from '../ProgressRing';
import { StatusBadge } from '../StatusBadge';
import { useNow } from '../useNow';
import { useProgramDates } from '../useProgramDates';
import { useProgramGoal } from '../useProgramGoal';
import { useProgramKind } from '../useProgramKind';
import { useShownDay } from '../useShownDay';

/** A wide tile shows its picture on the left. */
const wide = '@container (min-width: 34rem)';
const pictureWidth = 'min(38%, 20rem)';

const useStyles = makeStyles({
  root: { ...tileLook.root, [wide]: { minHeight: '180px', paddingInlineStart: pictureWidth } },
  ring: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}` },
  isNew: { marginLeft: 'auto' },
  picture: {
    height: 'auto',
    // The aspect ratio of company pictures, so that they are not cropped.
    aspectRatio: '5 / 3',
    flexShrink: 0,
    [wide]: { position: 'absolute', insetBlock: 0, left: 0, width: pictureWidth, height: '100%', aspectRatio: 'auto' },
  },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: tokens.spacingVerticalS, minWidth: 0, padding: tokens.spacingHorizontalL },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  kind: { minWidth: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  name: tileLook.title,
  link: tileLook.opener,
  what: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  facts: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`, color: tokens.colorNeutralForeground2 },
  fact: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, fontSize: tokens.fontSizeBase200 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: 'auto',
    paddingTop: tokens.spacingVerticalS,
    minHeight: '48px',
  },
  progress: { flexGrow: 1, whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  percent: { display: 'block', color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase300 },
  action: { position: 'relative', zIndex: 1, flexShrink: 0, marginLeft: 'auto' },
});

interface TileLookProps {
  readonly program: Program;
  /** Handlers of the link to its page, called before it navigates. */
  readonly link?: Pick<ComponentProps<'a'>, 'onPointerEnter' | 'onFocus' | 'onPointerDown' | 'onClick'>;
  /** Unread messages on its board. */
  readonly news?: ReactNode;
  /** Whether the person has just joined it. */
  readonly isNew?: boolean;
  /** Reports it without the dialog. */
  readonly tick?: ReactNode;
  /** State of the last reports. */
  readonly review?: ReactNode;
  readonly action: ReactNode;
}

/** A program in a list (PRG-007): kind, dates, progress or goal and points, and its button. */
export const TileLook = ({ program, link, isNew = false, news, tick, review, action }: TileLookProps) => {
  const styles = useStyles();
  const t = useText();
  const dates = useProgramDates();
  const kind = useProgramKind();
  const { day } = useShownDay();
  const { what, goal } = useProgramGoal(program);
  const { Name, ProgramStatus, Points, EarnedPoints, Progress } = program;
  const isTakenPartIn = listOf(ProgramStatus) !== 'available';
  const isReported = completedByOf(program) === 'Report';
  const hasBegun = !isAwaited(program, programDay(useNow()));
  return (
    <article className={mergeClasses(styles.root, isNew && styles.ring)}>
      <ProgramArt program={program} className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.kind}>{kind(program)}</span>
          {isNew && (
            <Badge className={styles.isNew} shape="rounded" size="large">
              {t('tile.new')}
            </Badge>
          )}
          <StatusBadge program={program} />
        </div>
        <h3 className={styles.name}>
          <Link {...link} className={styles.link} href={pathTo(paths.detail, { owner: program.OwnerId, id: program.Id })}>
            {Name}
          </Link>
        </h3>
        {!isTakenPartIn && what !== '' && <p className={styles.what}>{what}</p>}
        <div className={styles.facts}>
          <span className={styles.fact}>
            <CalendarLtrRegular aria-hidden />
            {dates(program)}
          </span>
          {(isTakenPartIn ? Points > 0 : goal !== undefined) && (
            <span className={styles.fact}>
              <StarRegular aria-hidden />
              {isTakenPartIn ? t('points.earnedOf', { earned: EarnedPoints, points: Points }) : goal}
            </span>
          )}
          {isTakenPartIn && news}
        </div>
        {tick}
        {isTakenPartIn && review}
        <div className={styles.foot}>
          {!hasBegun && <span className={styles.progress}>{t(isReported ? 'tile.reportFrom' : 'tile.startsOn', { date: day(program.StartDate) })}</span>}
          {hasProgress(program) && hasBegun && (
            <>
              <ProgressRing percent={Progress.Percent} />
              <span className={styles.progress}>
                <span className={styles.percent}>{t('progress.percent', { percent: Progress.Percent })}</span>
                {Progress.Display}
              </span>
            </>
          )}
          <span className={styles.action}>{action}</span>
        </div>
      </div>
    </article>
  );
};
