import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, useFilters, useFormat, usePagedList } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { Learner } from '../contract';
import { useText } from '../text';
import { CourseFrame } from './EditorFrame';
import { learners } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  person: { minWidth: '11rem', overflowWrap: 'anywhere' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface LearnersProps {
  readonly company: string;
  readonly course: string;
}

/** `/administration/university/people`: people who have begun a course, with their progress. */
export default function LearnersPage({ company, course }: LearnersProps) {
  const t = useText();
  return (
    <CourseFrame company={company} course={course} title={t('learners.title')} back="courses">
      {() => <LearnerTable key={course} course={course} />}
    </CourseFrame>
  );
}

const keyOf = ({ UserId }: Learner): string => UserId;
const nameOf = ({ FirstName, LastName }: Learner): string => `${FirstName} ${LastName}`.trim();
const statusIn = (value: string | undefined): Learner['Status'] | '' => (value === 'InProgress' || value === 'Completed' ? value : '');

const LearnerTable = ({ course }: { readonly course: string }) => {
  const t = useText();
  const filters = useFilters(
    useMemo(
      () =>
        [
          {
            kind: 'select',
            name: 'status',
            label: t('filter.status'),
            options: [
              { value: 'InProgress', label: t('status.InProgress') },
              { value: 'Completed', label: t('learners.Completed') },
            ],
          },
        ] as const,
      [t],
    ),
  );
  const list = usePagedList(learners, 'address', { CourseId: course, Status: statusIn(filters.values.status) });
  return (
    <DataTable
      of={list}
      label={t('learners.title')}
      search={t('learners.search')}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      narrowedBy={filters}
      empty={<EmptyState title={t('learners.empty')} />}
    />
  );
};

const useColumns = (): readonly Column<Learner>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader, percent } = useFormat();
  return useMemo((): readonly Column<Learner>[] => {
    const day = (at: string | null): string => (at === null ? '–' : shortDate(at, reader));
    const grade = ({ Right, Questions }: Learner): string =>
      Right === null || Questions === null ? '–' : t('challenge.of', { done: Right, required: Questions });
    return [
      {
        id: 'person',
        header: t('learners.person'),
        sort: 'LastName',
        className: styles.person,
        isName: true,
        text: nameOf,
        cell: (row) => (
          <>
            {nameOf(row)}
            <span className={styles.second}>{row.Email}</span>
          </>
        ),
      },
      {
        id: 'status',
        header: t('filter.status'),
        text: ({ Status }) => t(Status === 'Completed' ? 'learners.Completed' : 'status.InProgress'),
        cell: ({ Status }) => (
          <Badge appearance="tint" color={Status === 'Completed' ? 'success' : 'informative'}>
            {t(Status === 'Completed' ? 'learners.Completed' : 'status.InProgress')}
          </Badge>
        ),
      },
      { id: 'progress', header: t('learners.progress'), isNumber: true, cell: ({ Percent }) => percent(Percent) },
      { id: 'begun', header: t('learners.begun'), cell: ({ BegunAt }) => day(BegunAt) },
      { id: 'tries', header: t('learners.tries'), isNumber: true, cell: ({ Tries }) => String(Tries) },
      { id: 'grade', header: t('learners.grade'), cell: grade },
      { id: 'passed', header: t('learners.passed'), cell: ({ PassedAt }) => day(PassedAt) },
    ];
  }, [t, reader, percent, styles]);
};
