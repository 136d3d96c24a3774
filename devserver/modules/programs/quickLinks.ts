import type { QuickLink } from '../../../plugins/programs/contract';
import type { Locale } from '../../../shell/i18n/locale';
import { integer, type RowOf, table, text } from '../../platform/database/table';
import { type Participant, visibleOwners } from './queries';
import type { ProgramDb } from './tables';

/** What a company, its partner or Wellspring puts above people's programs. */
export const quickLinks = table(
  'quick_link',
  {
    id: text().primaryKey(),
    owner_id: text().references('company.id'),
    position: integer(),
    icon: text<QuickLink['Icon']>(),
    link_type: text<QuickLink['LinkType']>(),
    url: text().orNull(),
  },
  { indexes: { quick_link_by_owner: ['owner_id'] } },
);

export const quickLinkTexts = table(
  'quick_link_text',
  { link_id: text().references('quick_link.id', 'cascade'), language: text<Locale>(), label: text(), description: text() },
  { primaryKey: ['link_id', 'language'] },
);

export interface QuickLinkTables {
  quick_link: RowOf<typeof quickLinks>;
  quick_link_text: RowOf<typeof quickLinkTexts>;
}

/** Quick links in their order (PRG-192). */
export const quickLinksOf = async (db: ProgramDb, { companyId }: Participant, language: Locale): Promise<QuickLink[]> => {
  const rows = await db
    .selectFrom('quick_link as link')
    .innerJoin('quick_link_text as text', (join) => join.onRef('text.link_id', '=', 'link.id').on('text.language', '=', language))
    .select(['link.icon', 'link.link_type', 'link.url', 'text.label', 'text.description'])
    .where((eb) => eb('link.owner_id', 'in', visibleOwners(companyId)))
    .orderBy('link.position')
    .orderBy('link.id')
    .execute();
  return rows.map((row) => ({ Label: row.label, Description: row.description, Icon: row.icon, LinkType: row.link_type, Url: row.url }));
};
