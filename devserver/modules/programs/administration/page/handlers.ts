import type { pageSchemas } from '../../../../../plugins/programs/contract/administration/pageSchemas';
import { isShownOn, publicationDay } from '../../../../platform/content/fields';
import type { Handlers } from '../../../../platform/module';
import { visibleOwners } from '../../queries';
import type { ProgramTables } from '../../tables';
import type { ProgramCall } from '../../unit';
import { companyMissionOf, record, saveCompanyMission, undoOfCompanyMissions } from './mission';
import { programsOf } from './programs';
import { demandPage, presentLink, quickLinks } from './quickLinks';
import { presentAdministered, sections } from './sections';
import { presentTag, tags } from './tags';
import { presentWord, words } from './words';

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

/** Quick links that are shown today and sections of the partner and of Wellspring, which people of a company see as well. */
const fromOthers = async (call: ProgramCall, companyId: string, today: string) => {
  const owners = await call.db
    .selectFrom('company')
    .select(['id', 'name'])
    .where((eb) => eb('id', 'in', visibleOwners(companyId)))
    .where('id', '!=', companyId)
    .orderBy('name')
    .execute();
  const all = [];
  for (const { id: EntityId, name: EntityName } of owners) {
    const shown = (await quickLinks.read(call.db, { companyId: EntityId })).filter(({ state }) => isShownOn(state, today));
    const theirs = await sections.read(call.db, { companyId: EntityId });
    all.push({
      EntityId,
      EntityName,
      QuickLinks: shown.map((link) => presentLink(link, 0, today)),
      Sections: theirs.map((section) => presentAdministered(section, 0)),
    });
  }
  return all;
};

/** Handlers of quick links, sections, tags, words and the mission statement of a company. */
export const pageHandlers: Handlers<typeof pageSchemas, ProgramTables> = {
  programsPage: async ({ query }, call) => {
    const companyId = await quickLinks.companyOf(call, query.entityId);
    const today = publicationDay(call.now());
    const [links, allTags] = [await quickLinks.read(call.db, { companyId }), await tags.read(call.db, { companyId })];
    const listed = await words.read(call.db, { companyId });
    const own = await sections.read(call.db, { companyId });
    const others = await fromOthers(call, companyId, today);
    const versionOf = await call.versions(quickLinks.record, idsOf(links));
    const versionOfSection = await call.versions(sections.record, idsOf(own));
    const versionOfTag = await call.versions(tags.record, idsOf(allTags));
    const versionOfWord = await call.versions(words.record, idsOf(listed));
    return {
      QuickLinks: links.map((link) => presentLink(link, versionOf(link.id), today)),
      FromOthers: others.flatMap(({ Sections: _, ...rest }) => (rest.QuickLinks.length > 0 ? [rest] : [])),
      Sections: own.map((section) => presentAdministered(section, versionOfSection(section.id))),
      SectionsFromOthers: others.flatMap(({ QuickLinks: _, ...rest }) => (rest.Sections.length > 0 ? [rest] : [])),
      Tags: allTags.map((tag) => presentTag(tag, versionOfTag(tag.id))),
      Words: listed.map((word) => presentWord(word, versionOfWord(word.id))),
      Programs: (await programsOf(call.db, companyId)).map(({ id, names }) => ({ Id: id, Names: names })),
      Mission: { Texts: await companyMissionOf(call.db, companyId), Version: await call.version(record, companyId) },
    };
  },
  saveQuickLink: async ({ body }, call) => {
    await demandPage(body, call);
    const { known, version } = await quickLinks.save(body, call);
    return presentLink(known, version, publicationDay(call.now()));
  },
  orderQuickLinks: ({ body }, call) => quickLinks.reorder(body, call),
  deleteQuickLink: ({ params }, call) => quickLinks.remove(params.id, call),
  saveProgramSection: async ({ body }, call) => {
    const { known, version } = await sections.save(body, call);
    return presentAdministered(known, version);
  },
  orderProgramSections: ({ body }, call) => sections.reorder(body, call),
  deleteProgramSection: ({ params }, call) => sections.remove(params.id, call),
  saveTag: async ({ body }, call) => {
    const { known, version } = await tags.save(body, call);
    return presentTag(known, version);
  },
  mergeTag: ({ body }, call) => tags.mergeInto(body, call),
  deleteTag: ({ params }, call) => tags.remove(params.id, call),
  saveBoardWord: async ({ body }, call) => {
    const { known, version } = await words.save(body, call);
    return presentWord(known, version);
  },
  deleteBoardWord: ({ params }, call) => words.remove(params.id, call),
  saveCompanyMission: async ({ body }, call) => saveCompanyMission(body, await quickLinks.companyOf(call, body.EntityId), call),
};

/** Undo of their changes. */
export const undoOfPage = [...quickLinks.undo, ...sections.undo, ...tags.undo, ...words.undo, undoOfCompanyMissions];
