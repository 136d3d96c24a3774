import { type Column, ContentList, pathTo, usePublicationColumns, useRun } from '#shell/api';
import type { AdministeredLink, ProgramsPage } from '../../../contract';
import { useText } from '../../../text';
import { paths } from '../../paths';
import { orderLinks, removeLink } from '../state';

interface LinkRowsProps {
  readonly company: string;
  readonly page: ProgramsPage;
}

/** The quick links of a company in their order; below, read-only, those of its partner and of Wellspring. */
export const LinkRows = ({ company, page: { QuickLinks, FromOthers } }: LinkRowsProps) => {
  const t = useText();
  const [order, remove] = [useRun(orderLinks), useRun(removeLink)];
  const columns: readonly Column<AdministeredLink>[] = [
    ...usePublicationColumns(),
    { id: 'opens', header: t('listPage.field.opens'), cell: ({ LinkType }) => t(`listPage.opens.${LinkType}`) },
  ];
  return (
    <ContentList
      label={t('listPage.links')}
      groups={[
        { key: company, ...(FromOthers.length > 0 && { title: t('listPage.links.own') }), rows: QuickLinks },
        ...FromOthers.map(({ EntityId, EntityName, QuickLinks: rows }) => ({ key: EntityId, title: EntityName, rows, lockedBy: EntityName })),
      ]}
      columns={columns}
      add={{ label: t('listPage.newLink'), href: pathTo(paths.editLink, { company }) }}
      editHref={({ Id }) => pathTo(paths.editLink, { company, id: Id })}
      empty={t('listPage.links.none')}
      onReorder={async (rows) => (await order({ company, rows })) !== undefined}
      onDelete={(link) => void remove(link)}
    />
  );
};
