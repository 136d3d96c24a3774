import { type Column, ContentList, pathTo, usePublicationColumns, useRun } from '#shell/api';
import type { AdministeredCurriculum, UniversityContent } from '../../contract';
import { paths } from '../../paths';
import { useText } from '../../text';
import { orderCurricula, removeCurriculum } from '../state';

interface CurriculumRowsProps {
  readonly company: string;
  readonly content: UniversityContent;
}

/** The curricula of a company in their order. */
export const CurriculumRows = ({ company, content: { Curricula } }: CurriculumRowsProps) => {
  const t = useText();
  const [order, remove] = [useRun(orderCurricula), useRun(removeCurriculum)];
  const columns: readonly Column<AdministeredCurriculum>[] = [
    ...usePublicationColumns(),
    { id: 'courses', header: t('administered.courses'), isNumber: true, cell: ({ Courses }) => String(Courses) },
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
