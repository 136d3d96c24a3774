import { type Column, ContentList, pathTo, usePublicationColumns, useRun } from '#shell/api';
import type { AdministeredSection, ResourceContent } from '../../contract';
import { paths } from '../../paths';
import { useText } from '../../text';
import { orderSections, removeSection } from '../state';

interface SectionRowsProps {
  readonly company: string;
  readonly content: ResourceContent;
}

/** The sections of a company in their order. */
export const SectionRows = ({ company, content: { Sections } }: SectionRowsProps) => {
  const t = useText();
  const [order, remove] = [useRun(orderSections), useRun(removeSection)];
  const columns: readonly Column<AdministeredSection>[] = [
    ...usePublicationColumns(),
    { id: 'resources', header: t('column.resources'), isNumber: true, cell: ({ Resources }) => String(Resources) },
  ];
  return (
    <ContentList
      label={t('administered.sections')}
      groups={[{ key: 'own', rows: Sections }]}
      columns={columns}
      add={{ label: t('administered.newSection'), href: pathTo(paths.editSection, { company }) }}
      editHref={({ Id }) => pathTo(paths.editSection, { company, id: Id })}
      empty={t('administered.noSections')}
      onReorder={async (rows) => (await order({ company, rows })) !== undefined}
      onDelete={(section) => void remove(section)}
    />
  );
};
