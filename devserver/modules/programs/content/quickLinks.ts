import type { Generated } from 'kysely';
import type { QuickLink } from '../../../../plugins/programs/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import { publicationDay } from '../../../platform/content/fields';
import { integer, type RowOf, table, text } from '../../../platform/database/table';
import { type Participant, visibleOwners } from '../queries';
import type { ProgramDb } from '../tables';

/** Links that a company, its partner or Wellspring displays above people's programs. */
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

/** Columns of the administration: calendar days, both included, and the time of deletion, kept for as long as it can be undone. */
interface Maintained {
  is_published: Generated<number>;
  shown_from: Generated<string | null>;
  shown_until: Generated<string | null>;
  deleted_at: Generated<string | null>;
}

export interface QuickLinkTables {
  quick_link: RowOf<typeof quickLinks> & Maintained;
  quick_link_text: RowOf<typeof quickLinkTexts>;
}

/** Quick links that are displayed at a time, in their order (PRG-192), with the English text for a missing one. */
export const quickLinksOf = async (db: ProgramDb, { companyId }: Participant, language: Locale, now: string): Promise<QuickLink[]> => {
  const today = publicationDay(now);
  const rows = await db
    .selectFrom('quick_link as link')
    .innerJoin('quick_link_text as english', (join) => join.onRef('english.link_id', '=', 'link.id').on('english.language', '=', 'en-US'))
    .leftJoin('quick_link_text as text', (join) => join.onRef('text.link_id', '=', 'link.id').on('text.language', '=', language))
    .select(['link.icon', 'link.link_type', 'link.url', 'text.label', 'text.description'])
    .select(['english.label as english_label', 'english.description as english_description'])
    .where((eb) => eb('link.owner_id', 'in', visibleOwners(companyId)))
    .where('link.deleted_at', 'is', null)
    .where('link.is_published', '=', 1)
    .where((eb) => eb.or([eb('link.shown_from', 'is', null), eb('link.shown_from', '<=', today)]))
    .where((eb) => eb.or([eb('link.shown_until', 'is', null), eb('link.shown_until', '>=', today)]))
    .orderBy('link.position')
    .orderBy('link.id')
    .execute();
  return rows.map((row) => ({
    Label: row.label || row.english_label,
    Description: (row.label ? row.description : row.english_description) ?? '',
    Icon: row.icon,
    LinkType: row.link_type,
    Url: row.url,
  }));
};
