import { makeStyles } from '@fluentui/react-components';
import { Link } from 'wouter';
import { type Column, ContentList, EmptyState, linkLook, nameIn, pathTo, useFormat, usePublicationColumns, useRun } from '#shell/api';
import type { AdministeredCourse, UniversityContent } from '../../contract';
import { paths } from '../../paths';
import { useText } from '../../text';
import { pagesOf } from '../EditorFrame';
import { orderCourses, removeCourse } from '../state';

const useStyles = makeStyles({ link: linkLook.text });

interface CourseRowsProps {
  readonly company: string;
  readonly content: UniversityContent;
}

/** The courses of a company by curriculum, each in the order of the catalogue. */
export const CourseRows = ({ company, content: { Curricula, Courses } }: CourseRowsProps) => {
  const t = useText();
  const { locale } = useFormat();
  const [order, remove] = [useRun(orderCourses), useRun(removeCourse)];
  const columns = [...usePublicationColumns(), ...useCourseColumns(company)];
  if (Curricula.length === 0) return <EmptyState title={t('administered.curriculumFirst')} text={t('administered.curriculumFirst.text')} />;
  return (
    <ContentList
      label={t('administered.courses')}
      groups={Curricula.map(({ Id, Names, State }) => ({
        key: Id,
        title: nameIn(Names, locale),
        ...(State !== 'live' && { note: t(`administered.courses.${State}`) }),
        rows: Courses.filter(({ CurriculumId }) => CurriculumId === Id),
      }))}
      columns={columns}
      add={{ label: t('administered.newCourse'), href: pathTo(paths.editCourse, { company }) }}
      editHref={({ Id }) => pathTo(paths.editCourse, { company, id: Id })}
      empty={t('administered.noCourses')}
      onReorder={async (rows) => (await order({ company, rows })) !== undefined}
      onDelete={(course) => void remove(course)}
    />
  );
};

/** Links to the pages of a course, and to the people who have begun it. */
const useCourseColumns = (company: string): readonly Column<AdministeredCourse>[] => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  return [
    {
      id: 'pages',
      header: t('course.pages'),
      cell: ({ Id, Names, Pages }) => (
        <Link className={styles.link} href={pagesOf(company, Id)} aria-label={t('column.pagesOf', { count: Pages, name: nameIn(Names, locale) })}>
          {t('column.pages', { count: Pages })}
        </Link>
      ),
    },
    {
      id: 'people',
      header: t('column.people'),
      cell: ({ Id, Names, Begun, Passed }) =>
        Begun === 0 ? (
          '–'
        ) : (
          <Link
            className={styles.link}
            href={pathTo(paths.learners, { company, course: Id })}
            aria-label={t('column.begunOf', { begun: Begun, passed: Passed, name: nameIn(Names, locale) })}
          >
            {t('column.begun', { begun: Begun, passed: Passed })}
          </Link>
        ),
    },
  ];
};
