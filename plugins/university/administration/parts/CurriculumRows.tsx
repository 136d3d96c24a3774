import { makeStyles } from '@fluentui/react-components';
import { Link } from 'wouter';
import { type Column, ContentList, linkLook, nameIn, pathTo, useFormat, usePublicationColumns, useRun } from '#shell/api';
import type { AdministeredCurriculum, UniversityContent } from '../../contract';
import { paths } from '../../paths';
import { useText } from '../../text';
import { orderCurricula, removeCurriculum } from '../state';

const useStyles = makeStyles({ link: linkLook.text });

interface CurriculumRowsProps {
  readonly company: string;
  readonly content: UniversityContent;
}

/** The curricula of a company in their order. */
export const CurriculumRows = ({ company, content: { Curricula, Courses: courses } }: CurriculumRowsProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const [order, remove] = [useRun(orderCurricula), useRun(removeCurriculum)];
  const columns: readonly Column<AdministeredCurriculum>[] = [
    ...usePublicationColumns(),
    { id: 'courses', header: t('administered.courses'), isNumber: true, cell: ({ Courses }) => String(Courses) },
    {
      id: 'people',
      header: t('column.people'),
      cell: ({ Id, Names }) =>
        courses.some(({ CurriculumId, Begun, State }) => CurriculumId === Id && Begun > 0 && State === 'live') ? (
          <Link
            className={styles.link}
            href={pathTo(paths.curriculumLearners, { company, curriculum: Id })}
            aria-label={t('column.peopleOf', { name: nameIn(Names, locale) })}
          >
            {t('column.peopleWho')}
          </Link>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <ContentList
      label={t('administered.curricula')}
      groups={[{ key: 'own', rows: Curricula }]}
      columns={columns}
      add={{ label: t('administered.newCurriculum'), href: pathTo(paths.editCurriculum, { company }) }}
      editHref={({ Id }) => pathTo(paths.editCurriculum, { company, id: Id })}
      empty={t('administered.noCurricula')}
      onReorder={async (rows) => (await order({ company, rows })) !== undefined}
      onDelete={(curriculum) => void remove(curriculum)}
    />
  );
};
