import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkFilled } from '@fluentui/react-icons';
import { media, useFormat, visuallyHidden } from '#shell/api';
import { weekdayName } from '#shell/rules/dates/dates';
import type { Streak, StreakStep } from '../../rules/dates/streak';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { marginBottom: tokens.spacingVerticalL },
  text: { margin: 0 },
  days: { fontWeight: tokens.fontWeightSemibold },
  path: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    maxWidth: '22rem',
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: 0,
    listStyleType: 'none',
    // The line on which the steps stand.
    '::before': {
      content: '""',
      position: 'absolute',
      top: '13px',
      insetInline: `${100 / 14}%`,
      height: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  step: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  done: {
    border: 'none',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    [media.forcedColours]: { border: '2px solid Highlight' },
  },
  missed: {},
  outside: { visibility: 'hidden' },
  open: { border: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}` },
  today: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  spoken: visuallyHidden,
});

/** The days in a row as steps of the last week, and a kind word after a missed day. */
export const StreakPath = ({ streak: { days, path, isJustBroken } }: { readonly streak: Streak }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root}>
      <p className={styles.text}>{isJustBroken ? t('streak.broken') : <span className={styles.days}>{t('week.inARow', { days })}</span>}</p>
      <ol className={styles.path} aria-label={t('streak.path')}>
        {path.map((step, at) => (
          <Step key={step.day} step={step} isToday={at === path.length - 1} />
        ))}
      </ol>
    </div>
  );
};

const Step = ({ step: { day, state }, isToday }: { readonly step: StreakStep; readonly isToday: boolean }) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const name = weekdayName(day, { language: locale });
  return (
    <li className={styles.step} aria-hidden={state === 'outside' || undefined}>
      <span className={mergeClasses(styles.mark, styles[state])} aria-hidden>
        {state === 'done' && <CheckmarkFilled />}
      </span>
      <span className={mergeClasses(isToday && styles.today)} aria-hidden>
        {name.slice(0, 2)}
      </span>
      {state !== 'outside' && <span className={styles.spoken}>{t(`streak.${state}`, { day: isToday ? t('activity.today') : name })}</span>}
    </li>
  );
};
