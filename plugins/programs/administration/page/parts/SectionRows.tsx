import { type Column, ContentList, pathTo, useFormat, useRun } from '#shell/api';
import type { AdministeredProgramSection, ProgramsPage } from '../../../contract';
import { useText } from '../../../text';
import { paths } from '../../paths';
import { orderSections, removeSection } from '../state';

interface SectionRowsProps {
  readonly company: string;
  readonly page: ProgramsPage;
}

/** The sections of a company in their order; below, read-only, those of its partner and of Wellspring. */
export const SectionRows = ({ company, page: { Sections, SectionsFromOthers } }: SectionRowsProps) => {
  const t = useText();
  const { number } = useFormat();
  const [order, remove] = [useRun(orderSections), useRun(removeSection)];
  const columns: readonly Column<AdministeredProgramSection>[] = [
    { id: 'programs', header: t('listPage.programs'), isNumber: true, cell: ({ Programs }) => number(Programs.length) },
  ];
  return (
    <ContentList
      label={t('listPage.sections')}
      groups={[
        { key: company, ...(SectionsFromOthers.length > 0 && { title: t('listPage.links.own') }), rows: Sections },
        ...SectionsFromOthers.map(({ EntityId, EntityName, Sections: rows }) => ({ key: EntityId, title: EntityName, rows, lockedBy: EntityName })),
      ]}
      columns={columns}
      add={{ label: t('listPage.newSection'), href: pathTo(paths.editSection, { company }) }}
      editHref={({ Id }) => pathTo(paths.editSection, { company, id: Id })}
      empty={t('listPage.sections.none')}
      onReorder={async (rows) => (await order({ company, rows })) !== undefined}
      onDelete={(section) => void remove(section)}
    />
  );
};
