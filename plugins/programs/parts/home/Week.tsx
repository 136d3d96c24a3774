import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, FireRegular, GiftRegular, SubtractRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import { Link } from 'wouter';
import { media, useFormat, useLinkTo, useResource, visuallyHidden } from '#shell/api';
import { weekdayMonthDay, weekdayName } from '#shell/rules/dates/dates';
import type { Today, WeekDay } from '../../contract';
import { today as source } from '../../state/library';
import { useText } from '../../text';
import { useLinkStyles } from '../useLinkStyles';
import { LastWeek } from './LastWeek';
import { useCardStyles } from './useCardStyles';

const useStyles = makeStyles({
  streak: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  flame: { fontSize: '20px', color: tokens.colorPaletteMarigoldForeground1 },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    listStyleType: 'none',
  },
  day: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  name: { '::first-letter': { textTransform: 'uppercase' } },
  isToday: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    fontSize: '16px',
  },
  Done: {
    border: 'none',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    [media.forcedColours]: { border: '2px solid Highlight' },
  },
  NotDone: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground3 },
  ToCome: { border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}` },
  todayOpen: { border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralForeground1}` },
  todayDone: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralForeground1}`, outlineOffset: '2px' },
  spoken: visuallyHidden,
});

/** The person's week, each day with or without a report, the days in a row, and the next milestone of rewards. Nothing is shown if it cannot be loaded. */
export const Week = () => {
  const cards = useCardStyles();
  const { data, status } = useResource(source);
  if (data) return <LoadedWeek of={data} />;
  if (status === 'failed') return null;
  return (
    <Skeleton className={cards.root} appearance="translucent" aria-hidden>
      <SkeletonItem size={20} />
      <SkeletonItem size={56} />
      <SkeletonItem size={20} />
    </Skeleton>
  );
};

const LoadedWeek = ({ of: { Day, Reported, DaysInARow, Week: days, NextReward, LastWeek: last } }: { readonly of: Today }) => {
  const styles = useStyles();
  const cards = useCardStyles();
  const links = useLinkStyles();
  const t = useText();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const rewards = useLinkTo()('rewards.summary', {});
  return (
    <section className={cards.root} aria-labelledby={heading}>
      <div className={cards.head}>
        <h2 ref={title} id={heading} tabIndex={-1} className={cards.title}>
          {t('week.title')}
        </h2>
        {DaysInARow > 1 && (
          <span className={styles.streak}>
            <FireRegular className={styles.flame} aria-hidden />
            {t('week.inARow', { days: DaysInARow })}
          </span>
        )}
      </div>
      <ol className={styles.days}>
        {days.map((day) => (
          // A tick counts at once, before the server's answer.
          <DayOfWeek key={day.Day} day={day.Day === Day && Reported.length > 0 ? { ...day, State: 'Done' } : day} isToday={day.Day === Day} />
        ))}
      </ol>
      {NextReward && rewards !== undefined && (
        <Link className={mergeClasses(links.link, links.withIcon, cards.line)} href={rewards}>
          <GiftRegular aria-hidden />
          {t('week.reward', { left: NextReward.Left, points: NextReward.Points })}
        </Link>
      )}
      {last && <LastWeek of={last} withNext={!NextReward} onHidden={() => title.current?.focus()} />}
    </section>
  );
};

const icons = { Done: CheckmarkRegular, NotDone: SubtractRegular, ToCome: undefined };

const DayOfWeek = ({ day: { Day, State }, isToday }: { readonly day: WeekDay; readonly isToday: boolean }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const Icon = icons[State];
  const day = weekdayMonthDay(Day, reader);
  return (
    <li className={mergeClasses(styles.day, isToday && styles.isToday)}>
      <span className={styles.name} aria-hidden>
        {weekdayName(Day, reader).slice(0, 3)}
      </span>
      <span className={mergeClasses(styles.mark, styles[State], isToday && (State === 'Done' ? styles.todayDone : styles.todayOpen))} aria-hidden>
        {Icon && <Icon />}
      </span>
      <span className={styles.spoken}>{isToday && State !== 'NotDone' ? t(`week.today.${State}`, { day }) : t(`week.${State}`, { day })}</span>
    </li>
  );
};
