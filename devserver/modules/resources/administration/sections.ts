import type { AdministeredSection, SectionBody } from '../../../../plugins/resources/contract';
import { mostSections } from '../../../../plugins/resources/rules/limits';
import { isRole } from '../../../../shell/rules/everyRole';
import { contentOf } from '../../../platform/content/content';
import { namesIn, publicationIn, publicationOf, publicationState, wordsIn } from '../../../platform/content/fields';
import type { KnownContent } from '../../../platform/content/kind';
import { inBoth, localeOf } from '../../../platform/content/languages';
import { toFlag } from '../../../platform/database/flag';
import { FieldRefusal } from '../../../platform/module';
import { optionsOf } from '../../../platform/organisation/organisation';
import type { ResourcesDb, ResourcesTables, ResourcesTransaction } from '../tables';

type Fields = 'Names' | 'Descriptions' | 'IsPublished' | 'From' | 'Until' | 'Roles' | 'Departments' | 'Locations' | 'Regions';
type SectionState = Pick<AdministeredSection, Fields>;
type KnownSection = KnownContent<SectionState>;

const kinds = { Departments: 'department', Locations: 'location', Regions: 'region' } as const;

const read = async (
  anyDb: ResourcesDb | ResourcesTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownSection[]> => {
  const db = anyDb as ResourcesDb;
  const all = db.selectFrom('resource_section').selectAll().where('deleted_at', 'is', null).orderBy('position').orderBy('id');
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('company_id', '=', of.companyId)).execute();
  const texts = await db
    .selectFrom('resource_section_text')
    .selectAll()
    .where(
      'section_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => {
    const own = texts.filter(({ section_id }) => section_id === row.id);
    const listIn = (json: string): string[] => JSON.parse(json) as string[];
    return {
      id: row.id,
      companyId: row.company_id,
      state: {
        Names: inBoth(own, ({ title }) => title),
        Descriptions: inBoth(own, ({ description }) => description),
        ...publicationOf(row),
        Roles: listIn(row.roles).filter(isRole),
        Departments: listIn(row.departments),
        Locations: listIn(row.locations),
        Regions: listIn(row.regions),
      },
    };
  });
};

/** Validates ids of options: each is an option of the company, or is saved already. @throws FieldRefusal 400 */
const optionsIn = async (db: ResourcesDb, companyId: string, name: keyof typeof kinds, body: SectionBody, saved: readonly string[]): Promise<string[]> => {
  const offered = new Set([...(await optionsOf(db, companyId, kinds[name])).map(({ id }) => id), ...saved]);
  if (!body[name].every((id) => offered.has(id))) throw new FieldRefusal(name, 'section.noOption');
  return [...body[name]];
};

/** Names of options, in the order of the company's list. */
const namesOf = async (
  db: ResourcesTransaction,
  companyId: string,
  kind: (typeof kinds)[keyof typeof kinds],
  ids: readonly string[],
): Promise<readonly string[]> =>
  (await db.selectFrom('company_option').select(['id', 'name']).where('company_id', '=', companyId).where('kind', '=', kind).orderBy('name_key').execute())
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name);

/** Sections of the hub, in the form for administration. */
export const sections = contentOf<ResourcesTables, SectionBody, SectionState>({
  record: 'resourceSection',
  orderRecord: 'resourceSectionOrder',
  texts: {
    unknown: 'resourceSection.unknown',
    tooMany: 'resourceSection.tooMany',
    inUse: 'resourceSection.inUse',
    created: 'undo.resourceSection.created',
    saved: 'undo.resourceSection.saved',
    deleted: 'undo.resourceSection.deleted',
    reordered: 'undo.resourceSection.reordered',
  },
  table: 'resource_section',
  hasOwnNames: true,
  owner: 'company_id',
  most: mostSections,
  read,
  async stateIn(body, { unit, companyId, before }) {
    const options = (name: keyof typeof kinds) => optionsIn(unit.trx, companyId, name, body, before?.[name] ?? []);
    return {
      Names: namesIn(body),
      Descriptions: wordsIn(body.Descriptions),
      ...publicationIn(body),
      Roles: [...body.Roles],
      Departments: await options('Departments'),
      Locations: await options('Locations'),
      Regions: await options('Regions'),
    };
  },
  columns: ({ IsPublished, From, Until, Roles, Departments, Locations, Regions }) => ({
    is_published: toFlag(IsPublished),
    shown_from: From,
    shown_until: Until,
    roles: JSON.stringify(Roles),
    departments: JSON.stringify(Departments),
    locations: JSON.stringify(Locations),
    regions: JSON.stringify(Regions),
  }),
  async writeRest({ trx }, { id, state: { Names, Descriptions } }) {
    for (const language of ['en', 'es'] as const) {
      const words = { title: Names[language], description: Descriptions[language] };
      await trx
        .insertInto('resource_section_text')
        .values({ section_id: id, language: localeOf[language], ...words })
        .onConflict((conflict) => conflict.columns(['section_id', 'language']).doUpdateSet(words))
        .execute();
    }
  },
  comparable: (state) => state,
  async inWords({ trx }, companyId, { Names, Descriptions, IsPublished, From, Until, Roles, ...lists }) {
    const named = (name: keyof typeof kinds) => namesOf(trx, companyId, kinds[name], lists[name]);
    return {
      Name: Names.en,
      SpanishName: Names.es,
      Description: Descriptions.en,
      SpanishDescription: Descriptions.es,
      IsPublished,
      From,
      Until,
      Roles,
      Departments: await named('Departments'),
      Locations: await named('Locations'),
      Regions: await named('Regions'),
      IsDeleted: false,
    };
  },
  async usedBy({ trx }, id) {
    const rows = await trx
      .selectFrom('resource')
      .innerJoin('resource_text as said', (join) => join.onRef('said.resource_id', '=', 'resource.id').on('said.language', '=', 'en-US'))
      .select('said.title')
      .where('resource.section_id', '=', id)
      .where('resource.deleted_at', 'is', null)
      .orderBy('resource.position')
      .execute();
    return rows.map(({ title }) => title);
  },
});

/** A section in the form of the response. */
export const presentSection = (
  { id, companyId, state }: KnownSection,
  Version: number,
  { today, resources }: { readonly today: string; readonly resources: number },
): AdministeredSection => ({
  Id: id,
  EntityId: companyId,
  ...state,
  State: publicationState(state, today),
  Resources: resources,
  Version,
});
