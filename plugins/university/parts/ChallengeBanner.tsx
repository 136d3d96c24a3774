import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { linkLook } from '#shell/api';
import type { LinkedChallenge } from '../contract';
import { useText } from '../text';
import { catalogAddress } from './courseAddress';
import { ProgressLine } from './ProgressLine';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  all: { ...linkLook.text, justifySelf: 'start' },
});

/** The challenge that the courses below count for, with its progress. */
export const ChallengeBanner = ({ linked: { Challenge, Progress } }: { readonly linked: LinkedChallenge }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <section className={styles.root} aria-label={Challenge.Name}>
      <h2 className={styles.title}>{t('challenge.courses', { name: Challenge.Name })}</h2>
      <ProgressLine
        name={Challenge.Name}
        percent={Progress.Percent}
        isDone={Progress.Percent === 100}
        words={t('challenge.progress', { display: Progress.Display })}
      />
      <Link className={styles.all} href={catalogAddress()}>
        {t('catalog.all')}
      </Link>
    </section>
  );
};
