import { makeStyles, tokens } from '@fluentui/react-components';
import { ClockRegular, RibbonStarRegular, TrophyRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { linkLook, pathTo, tileLook } from '#shell/api';
import type { CatalogCourse, LinkedChallenge } from '../../contract';
import { paths } from '../../paths';
import { useText } from '../../text';
import { BookmarkButton } from '../BookmarkButton';
import { CoursePicture } from '../CoursePicture';
import { courseAddress } from '../courseAddress';
import { Locks } from '../Locks';
import { ProgressLine } from '../ProgressLine';
import { StatusBadge } from '../StatusBadge';

const useStyles = makeStyles({
  root: tileLook.root,
  picture: { height: 'auto', aspectRatio: '5 / 3', flexShrink: 0 },
  bookmark: { position: 'absolute', zIndex: 1, top: tokens.spacingVerticalM, right: tokens.spacingHorizontalM },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalL },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  kind: { minWidth: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  title: tileLook.title,
  link: tileLook.opener,
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  facts: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`, color: tokens.colorNeutralForeground2 },
  fact: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, fontSize: tokens.fontSizeBase200 },
  certificate: { ...linkLook.withIcon, position: 'relative', zIndex: 1, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  foot: { marginTop: 'auto', paddingTop: tokens.spacingVerticalS },
});

interface CourseTileProps {
  readonly course: CatalogCourse;
  /** The course's curriculum. */
  readonly curriculum: string;
  /** The challenges that it counts for. */
  readonly challenges: readonly LinkedChallenge[];
  /** The program that the person came from. */
  readonly challenge?: string | undefined;
}

/** A course in the catalogue (UNI-005): title, length, challenges, and the person's progress. */
export const CourseTile = ({ course, curriculum, challenges, challenge }: CourseTileProps) => {
  const styles = useStyles();
  const t = useText();
  // Pages without questions are complete before they are opened (UNI-031).
  const percent = course.Status === 'NotStarted' ? 0 : course.Details.Progress.PercentComplete;
  return (
    <article className={styles.root}>
      <CoursePicture url={course.ImageUrl} className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.kind}>{curriculum}</span>
          <StatusBadge status={course.Status} />
        </div>
        <h2 className={styles.title}>
          {course.Locks === undefined ? (
            <Link className={styles.link} href={courseAddress(course, { challenge })}>
              {course.Title}
            </Link>
          ) : (
            course.Title
          )}
        </h2>
        <p className={styles.text}>{course.Description}</p>
        <div className={styles.facts}>
          <span className={styles.fact}>
            <ClockRegular aria-hidden />
            {t('tile.minutes', { minutes: course.Minutes })}
          </span>
          {challenges.map(({ Challenge, Progress }) => (
            <span key={Challenge.Id} className={styles.fact}>
              <TrophyRegular aria-hidden />
              {t('tile.countsFor', { name: Challenge.Name })} · {Progress.Display}
            </span>
          ))}
          {course.CertificateCode !== null && (
            <Link
              className={styles.certificate}
              href={pathTo(paths.certificate, { code: course.CertificateCode })}
              aria-label={t('tile.certificateOf', { title: course.Title })}
            >
              <RibbonStarRegular aria-hidden />
              {t('certificate.title')}
            </Link>
          )}
        </div>
        <div className={styles.foot}>
          {course.Locks === undefined ? (
            <ProgressLine name={course.Title} percent={percent} isDone={course.Status === 'Completed'} />
          ) : (
            <Locks reasons={course.Locks} challenge={challenge} />
          )}
        </div>
      </div>
      <div className={styles.bookmark}>
        <BookmarkButton course={course} />
      </div>
    </article>
  );
};
