import { useMemo } from 'react';
import { type Column, useFormat, usePagedList } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { CurriculumLearner } from '../contract';
import { useText } from '../text';
import { EditorFrame } from './EditorFrame';
import { LearnerTable, useStatusFilter } from './parts/LearnerTable';
import { curriculumLearners } from './state';

export { default as state } from './state';

interface CurriculumLearnersProps {
  readonly company: string;
  readonly curriculum: string;
}

/** `/administration/university/curriculum/people`: people who have begun a course of a curriculum, with the courses they have passed. */
export default function CurriculumLearnersPage({ company, curriculum }: CurriculumLearnersProps) {
  const t = useText();
  return (
    <EditorFrame company={company} id={curriculum} kind="Curriculum" title={t('learners.title')}>
      {() => <CurriculumLearners key={curriculum} curriculum={curriculum} />}
    </EditorFrame>
  );
}

const CurriculumLearners = ({ curriculum }: Pick<CurriculumLearnersProps, 'curriculum'>) => {
  const t = useText();
  const completed = t('status.Completed');
  const { filters, status } = useStatusFilter(completed);
  const list = usePagedList(curriculumLearners, 'address', { CurriculumId: curriculum, Status: status });
  return <LearnerTable of={list} filters={filters} completed={completed} columns={useColumns()} empty={t('learners.emptyCurriculum')} />;
};

const useColumns = (): readonly Column<CurriculumLearner>[] => {
  const t = useText();
  const { reader } = useFormat();
  return useMemo(
    (): readonly Column<CurriculumLearner>[] => [
      { id: 'begun', header: t('learners.coursesBegun'), isNumber: true, cell: ({ Begun }) => String(Begun) },
      {
        id: 'passed',
        header: t('learners.coursesPassed'),
        isNumber: true,
        cell: ({ Passed, Courses }) => t('challenge.of', { done: Passed, required: Courses }),
      },
      { id: 'last', header: t('learners.lastPassed'), cell: ({ PassedAt }) => (PassedAt === null ? '–' : shortDate(PassedAt, reader)) },
    ],
    [t, reader],
  );
};
