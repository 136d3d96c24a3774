import { makeStyles, tokens } from '@fluentui/react-components';
import { PlayFilled } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { bannerGround, linkLook, media } from '#shell/api';
import type { CatalogCourse } from '../../contract';
import { useText } from '../../text';
import { CoursePicture } from '../CoursePicture';
import { courseAddress } from '../courseAddress';
import { ProgressLine } from '../ProgressLine';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)',
    alignItems: 'center',
    overflow: 'hidden',
    marginBottom: tokens.spacingVerticalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    ...bannerGround,
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  picture: { aspectRatio: '5 / 3', [media.mobile]: { aspectRatio: '5 / 2' } },
  body: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXXL}`,
    [media.mobile]: { padding: tokens.spacingHorizontalXL },
  },
  kicker: { margin: 0, color: tokens.colorNeutralForeground2 },
  title: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  progress: { width: 'min(100%, 24rem)' },
  button: linkLook.button,
});

/** A begun course, with a link to continue it. */
export const ContinueCard = ({ course }: { readonly course: CatalogCourse }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <section className={styles.root} aria-label={t('continue.title')}>
      <CoursePicture url={course.ImageUrl} className={styles.picture} />
      <div className={styles.body}>
        <div>
          <p className={styles.kicker}>{t('continue.title')}</p>
          <h2 className={styles.title}>{course.Title}</h2>
        </div>
        <div className={styles.progress}>
          <ProgressLine name={course.Title} percent={course.Details.Progress.PercentComplete} isDone={false} />
        </div>
        <Link className={styles.button} href={courseAddress(course)} aria-label={t('continue.of', { title: course.Title })}>
          <PlayFilled aria-hidden />
          {t('continue')}
        </Link>
      </div>
    </section>
  );
};
