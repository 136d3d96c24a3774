import { makeStyles, tokens } from '@fluentui/react-components';
import { type Column, ContentList, pathTo, useRun } from '#shell/api';
import type { AdministeredPage } from '../contract';
import { paths } from '../paths';
import { useText } from '../text';
import { CourseFrame } from './EditorFrame';
import { BegunNotice } from './parts/BegunNotice';
import { orderPages, removePage } from './state';

export { default as state } from './state';

const useStyles = makeStyles({ notice: { marginBottom: tokens.spacingVerticalL } });

interface CoursePagesProps {
  readonly company: string;
  readonly course: string;
}

/** `/administration/university/pages`: the pages of a course in their order. */
export default function CoursePagesPage({ company, course }: CoursePagesProps) {
  const styles = useStyles();
  const t = useText();
  const [order, remove] = [useRun(orderPages), useRun(removePage)];
  const columns: readonly Column<AdministeredPage>[] = [
    { id: 'content', header: t('column.content'), cell: ({ ContentType }) => t(`kind.${ContentType}`) },
    { id: 'questions', header: t('column.questions'), isNumber: true, cell: ({ Questions }) => String(Questions.length) },
    { id: 'opens', header: t('column.opens'), cell: ({ WaitsForOthers }) => t(WaitsForOthers ? 'column.opens.inOrder' : 'column.opens.always') },
  ];
  return (
    <CourseFrame company={company} course={course} title={t('course.pages')} back="courses">
      {({ Course, Pages }) => (
        <>
          <BegunNotice course={Course} of="pages" className={styles.notice} />
          <ContentList
            label={t('course.pages')}
            groups={[{ key: course, rows: Pages }]}
            columns={columns}
            add={{ label: t('administered.newPage'), href: pathTo(paths.editPage, { company, course }) }}
            editHref={({ Id }) => pathTo(paths.editPage, { company, course, id: Id })}
            empty={t('administered.noPages')}
            onReorder={async (rows) => (await order({ company, courseId: course, rows })) !== undefined}
            onDelete={(page) => void remove(page)}
          />
        </>
      )}
    </CourseFrame>
  );
}
