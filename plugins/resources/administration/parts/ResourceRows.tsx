import { type Column, ContentList, EmptyState, nameIn, pathTo, useFormat, usePublicationColumns, useRun } from '#shell/api';
import type { AdministeredResource, ResourceContent } from '../../contract';
import { paths } from '../../paths';
import { useText } from '../../text';
import { orderResources, removeResource } from '../state';

interface ResourceRowsProps {
  readonly company: string;
  readonly content: ResourceContent;
}

/** The resources of a company by section, each in the order of the hub. */
export const ResourceRows = ({ company, content: { Sections, Resources } }: ResourceRowsProps) => {
  const t = useText();
  const { locale } = useFormat();
  const [order, remove] = [useRun(orderResources), useRun(removeResource)];
  const columns: readonly Column<AdministeredResource>[] = [
    ...usePublicationColumns(),
    { id: 'type', header: t('column.type'), cell: ({ ResourceType }) => t(`kind.${ResourceType}`) },
    { id: 'homepage', header: t('column.homepage'), cell: ({ ShowOnHomepage }) => t(ShowOnHomepage ? 'column.homepage.yes' : 'column.homepage.no') },
  ];
  if (Sections.length === 0) return <EmptyState title={t('administered.sectionFirst')} text={t('administered.sectionFirst.text')} />;
  return (
    <ContentList
      label={t('administered.resources')}
      groups={Sections.map(({ Id, Names }) => ({
        key: Id,
        title: nameIn(Names, locale),
        rows: Resources.filter(({ SectionId }) => SectionId === Id),
      }))}
      columns={columns}
      add={{ label: t('administered.newResource'), href: pathTo(paths.editResource, { company }) }}
      editHref={({ Id }) => pathTo(paths.editResource, { company, id: Id })}
      empty={t('administered.noResources')}
      onReorder={async (rows) => (await order({ company, rows })) !== undefined}
      onDelete={(resource) => void remove(resource)}
    />
  );
};
