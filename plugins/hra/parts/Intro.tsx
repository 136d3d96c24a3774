import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRightRegular, ClockRegular, HeartPulseRegular, LockClosedRegular, SaveRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { media, useDispatch } from '#shell/api';
import type { Assessment } from '../contract';
import { wizard } from '../state/wizard';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalXXL,
    maxWidth: '52rem',
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.mobile]: { padding: tokens.spacingHorizontalL },
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  points: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none' },
  point: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: tokens.spacingHorizontalL },
  icon: {
    gridRow: '1 / 3',
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '20px',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  start: { justifySelf: 'start' },
});

/** Number of questions per minute, at about a quarter of a minute each. */
const questionsInAMinute = 5;

/** Introduction before the start: duration, that it can be interrupted at any time, and who sees the answers. */
export const Intro = ({ assessment }: { readonly assessment: Assessment }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const questions = assessment.Questions.filter(({ IsVisible }) => IsVisible).length;
  const minutes = Math.ceil(questions / questionsInAMinute);
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{t('intro.title')}</h2>
      <ul className={styles.points}>
        <Point icon={<ClockRegular />} title={t('intro.time', { minutes })} text={t('intro.time.text', { pages: assessment.Pages.length })} />
        <Point icon={<SaveRegular />} title={t('intro.pause')} text={t('intro.pause.text')} />
        <Point icon={<LockClosedRegular />} title={t('intro.privacy')} text={t('intro.privacy.text')} />
        <Point icon={<HeartPulseRegular />} title={t('intro.results')} text={t('intro.results.text')} />
      </ul>
      <Button
        className={styles.start}
        appearance="primary"
        size="large"
        icon={<ArrowRightRegular />}
        iconPosition="after"
        onClick={() => dispatch(wizard.actions.begun())}
      >
        {t('intro.start')}
      </Button>
    </section>
  );
};

const Point = ({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text: string }) => {
  const styles = useStyles();
  return (
    <li className={styles.point}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <b>{title}</b>
      <p className={styles.text}>{text}</p>
    </li>
  );
};
