import { useMemo } from 'react';
import { type Column, useFormat, usePagedList } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { Learner } from '../contract';
import { useText } from '../text';
import { CourseFrame } from './EditorFrame';
import { LearnerTable, useStatusFilter } from './parts/LearnerTable';
import { learners } from './state';

export { default as state } from './state';

interface LearnersProps {
  readonly company: string;
  readonly course: string;
}

/** `/administration/university/people`: people who have begun a course, with their progress. */
export default function LearnersPage({ company, course }: LearnersProps) {
  const t = useText();
  return (
    <CourseFrame company={company} course={course} title={t('learners.title')} back="courses">
      {() => <CourseLearners key={course} course={course} />}
    </CourseFrame>
  );
}

const CourseLearners = ({ course }: { readonly course: string }) => {
  const t = useText();
  const completed = t('learners.Completed');
  const { filters, status } = useStatusFilter(completed);
  const list = usePagedList(learners, 'address', { CourseId: course, Status: status });
  return <LearnerTable of={list} filters={filters} completed={completed} columns={useColumns()} empty={t('learners.empty')} />;
};

const useColumns = (): readonly Column<Learner>[] => {
  const t = useText();
  const { reader, percent } = useFormat();
  return useMemo((): readonly Column<Learner>[] => {
    const day = (at: string | null): string => (at === null ? '–' : shortDate(at, reader));
    const grade = ({ Right, Questions }: Learner): string =>
      Right === null || Questions === null ? '–' : t('challenge.of', { done: Right, required: Questions });
    return [
      { id: 'progress', header: t('learners.progress'), isNumber: true, cell: ({ Percent }) => percent(Percent) },
      { id: 'begun', header: t('learners.begun'), cell: ({ BegunAt }) => day(BegunAt) },
      { id: 'tries', header: t('learners.tries'), isNumber: true, cell: ({ Tries }) => String(Tries) },
      { id: 'grade', header: t('learners.grade'), cell: grade },
      { id: 'passed', header: t('learners.passed'), cell: ({ PassedAt }) => day(PassedAt) },
    ];
  }, [t, reader, percent]);
};
