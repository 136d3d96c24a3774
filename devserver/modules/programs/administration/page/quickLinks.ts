import type { AdministeredLink, LinkBody } from '../../../../../plugins/programs/contract';
import { mostQuickLinks } from '../../../../../plugins/programs/rules/limits/pageLimits';
import { isOwnPath } from '../../../../../shell/rules/addresses/ownPath';
import { isDeclaredAt, isShellPage, pageAt } from '../../../../../shell/rules/addresses/pageAt';
import { loadLicences } from '../../../../platform/auth/identities';
import { contentOf } from '../../../../platform/content/content';
import { linkIn, namesIn, publicationIn, publicationOf, publicationState, wordsIn } from '../../../../platform/content/fields';
import type { KnownContent } from '../../../../platform/content/kind';
import { inBoth, localeOf } from '../../../../platform/content/languages';
import { toFlag } from '../../../../platform/database/flag';
import { FieldRefusal } from '../../../../platform/module';
import type { ProgramDb, ProgramTables, ProgramTransaction } from '../../tables';
import type { ProgramCall } from '../../unit';
import { tellSeen } from '../wizard/tell';

type Fields = 'Names' | 'Descriptions' | 'Icon' | 'LinkType' | 'Url' | 'IsPublished' | 'From' | 'Until';
type LinkState = Pick<AdministeredLink, Fields>;
type KnownLink = KnownContent<LinkState>;

const read = async (
  anyDb: ProgramDb | ProgramTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownLink[]> => {
  const db = anyDb as ProgramDb;
  const all = db.selectFrom('quick_link').selectAll().where('deleted_at', 'is', null).orderBy('position').orderBy('id');
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('owner_id', '=', of.companyId)).execute();
  const texts = await db
    .selectFrom('quick_link_text')
    .selectAll()
    .where(
      'link_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => {
    const own = texts.filter(({ link_id }) => link_id === row.id);
    return {
      id: row.id,
      companyId: row.owner_id,
      state: {
        Names: inBoth(own, ({ label }) => label),
        Descriptions: inBoth(own, ({ description }) => description),
        Icon: row.icon,
        LinkType: row.link_type,
        Url: row.url,
        ...publicationOf(row),
      },
    };
  });
};

/** The target of a link of its type. @throws FieldRefusal 400 at the address */
const addressIn = ({ LinkType, Url }: LinkBody): string | null => {
  if (LinkType === 'Blank') return null;
  const address = linkIn('Url', Url);
  if (LinkType === 'ExternalLink' && address.startsWith('/')) throw new FieldRefusal('Url', 'quickLink.noSite');
  if (LinkType === 'WithinProduct' && !address.startsWith('/')) throw new FieldRefusal('Url', 'quickLink.noPath');
  return address;
};

/** Quick links in the administration. */
export const quickLinks = contentOf<ProgramTables, LinkBody, LinkState>({
  record: 'quickLink',
  orderRecord: 'quickLinkOrder',
  texts: {
    unknown: 'quickLink.unknown',
    tooMany: 'quickLink.tooMany',
    created: 'undo.quickLink.created',
    saved: 'undo.quickLink.saved',
    deleted: 'undo.quickLink.deleted',
    reordered: 'undo.quickLink.reordered',
  },
  table: 'quick_link',
  hasOwnNames: true,
  owner: 'owner_id',
  most: mostQuickLinks,
  read,
  stateIn: async (body) => ({
    Names: namesIn(body),
    Descriptions: wordsIn(body.Descriptions),
    Icon: body.Icon,
    LinkType: body.LinkType,
    Url: addressIn(body),
    ...publicationIn(body),
  }),
  columns: ({ Icon, LinkType, Url, IsPublished, From, Until }) => ({
    icon: Icon,
    link_type: LinkType,
    url: Url,
    is_published: toFlag(IsPublished),
    shown_from: From,
    shown_until: Until,
  }),
  async writeRest({ trx }, { id, state: { Names, Descriptions } }) {
    for (const language of ['en', 'es'] as const) {
      const words = { label: Names[language], description: Descriptions[language] };
      await trx
        .insertInto('quick_link_text')
        .values({ link_id: id, language: localeOf[language], ...words })
        .onConflict((conflict) => conflict.columns(['link_id', 'language']).doUpdateSet(words))
        .execute();
    }
  },
  comparable: (state) => state,
  inWords: async (_, __, { Names, Descriptions, Icon, LinkType, Url, IsPublished, From, Until }) => ({
    Name: Names.en,
    SpanishName: Names.es,
    Description: Descriptions.en,
    SpanishDescription: Descriptions.es,
    Icon,
    LinkType,
    Url,
    IsPublished,
    From,
    Until,
    IsDeleted: false,
  }),
  afterwards: (unit, { companyId }) => tellSeen(unit, companyId),
});

/**
 * Checks that a new or changed address within the product is that of a page which the company's people can have.
 * @throws FieldRefusal 400 at the address
 */
export const demandPage = async ({ Id, EntityId, LinkType, Url }: LinkBody, call: ProgramCall): Promise<void> => {
  const address = (Url ?? '').trim();
  if (LinkType !== 'WithinProduct' || !isOwnPath(address) || isShellPage(address)) return;
  const saved = Id ? await call.db.selectFrom('quick_link').select(['url', 'owner_id']).where('id', '=', Id).executeTakeFirst() : undefined;
  if (saved?.url === address) return;
  const page = pageAt(address, call.menuPages(), ({ link }) => link);
  if (page === undefined || !isDeclaredAt(address, page)) throw new FieldRefusal('Url', 'quickLink.nowhere');
  const licences = await loadLicences(call.db, await quickLinks.companyOf(call, saved?.owner_id ?? EntityId));
  if (!licences.includes(page.plugin.id)) throw new FieldRefusal('Url', 'quickLink.notLicensed', { plugin: page.plugin.name });
};

/** A quick link in the form of the answer. */
export const presentLink = ({ id, companyId, state }: KnownLink, Version: number, today: string): AdministeredLink => ({
  Id: id,
  EntityId: companyId,
  ...state,
  State: publicationState(state, today),
  Version,
});
