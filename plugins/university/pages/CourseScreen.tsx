import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { BackLink, Loaded, PageFrame, useResource, useSelector } from '#shell/api';
import { BookmarkButton } from '../parts/BookmarkButton';
import { CourseView } from '../parts/CourseView';
import { catalogAddress } from '../parts/courseAddress';
import { Locks } from '../parts/Locks';
import { UnsentBar } from '../parts/UnsentBar';
import { catalog, courseOf } from '../state/library';
import { selectUnsentCalls, withUnsent } from '../state/unsent';
import { useText } from '../text';

const useStyles = makeStyles({
  waiting: { display: 'grid', gap: tokens.spacingVerticalL },
});

interface CourseScreenProps {
  readonly curriculumId: string;
  readonly courseId: string;
  /** The program that the person came from (UNI-008). */
  readonly challenge?: string;
  readonly page?: string;
}

/** `/university/{curriculumId}/courses/{courseId}`: a course, or the reasons why it is locked. A locked one is not requested. */
const CourseScreen = (props: CourseScreenProps) => {
  const t = useText();
  const { data, status } = useResource(catalog);
  const listed = data?.Courses.find(({ Id, CurriculumId }) => Id === props.courseId && CurriculumId === props.curriculumId);
  if (listed?.Locks === undefined && (data !== undefined || status === 'failed')) return <OpenCourse {...props} />;
  return (
    <PageFrame
      title={listed?.Title ?? t('nav.university')}
      back={<BackLink href={catalogAddress(props)}>{t('course.back')}</BackLink>}
      actions={listed && <BookmarkButton course={listed} />}
    >
      {listed?.Locks ? <Locks reasons={listed.Locks} challenge={props.challenge} /> : <Placeholder label={t('course.loading')} />}
    </PageFrame>
  );
};

export default CourseScreen;

/** A course, including unsent answers of this device. */
const OpenCourse = ({ curriculumId, courseId, challenge, page }: CourseScreenProps) => {
  const t = useText();
  const source = courseOf({ curriculumId, courseId });
  const { data } = useResource(source);
  const unsent = useSelector(selectUnsentCalls);
  return (
    <PageFrame
      title={data?.Title ?? t('nav.university')}
      back={<BackLink href={catalogAddress({ challenge })}>{t('course.back')}</BackLink>}
      actions={data && <BookmarkButton course={data} />}
    >
      <UnsentBar />
      <Loaded of={source} failed={t('course.failed')} skeleton={<Placeholder label={t('course.loading')} />}>
        {(course) => <CourseView key={course.Id} course={withUnsent(course, unsent)} asked={page} challenge={challenge} />}
      </Loaded>
    </PageFrame>
  );
};

const Placeholder = ({ label }: { readonly label: string }) => {
  const styles = useStyles();
  return (
    <Skeleton aria-label={label} appearance="translucent" className={styles.waiting}>
      <SkeletonItem size={8} />
      <SkeletonItem size={128} />
      <SkeletonItem size={24} />
      <SkeletonItem size={16} />
    </Skeleton>
  );
};
