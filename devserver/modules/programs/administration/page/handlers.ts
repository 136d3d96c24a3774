import type { pageSchemas } from '../../../../../plugins/programs/contract/administration/pageSchemas';
import { isShownOn, publicationDay } from '../../../../platform/content/fields';
import type { Handlers } from '../../../../platform/module';
import { visibleOwners } from '../../queries';
import type { ProgramTables } from '../../tables';
import type { ProgramCall } from '../../unit';
import { companyMissionOf, record, saveCompanyMission, undoOfCompanyMissions } from './mission';
import { presentLink, quickLinks } from './quickLinks';
import { presentTag, programsOf, tags } from './tags';

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

/** Quick links of the partner and of Wellspring that people of a company see today. */
const linksFromOthers = async (call: ProgramCall, companyId: string, today: string) => {
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
    if (shown.length > 0) all.push({ EntityId, EntityName, QuickLinks: shown.map((link) => presentLink(link, 0, today)) });
  }
  return all;
};

/** Handlers of quick links, tags and the mission statement of a company. */
export const pageHandlers: Handlers<typeof pageSchemas, ProgramTables> = {
  programsPage: async ({ query }, call) => {
    const companyId = await quickLinks.companyOf(call, query.entityId);
    const today = publicationDay(call.now());
    const [links, allTags] = [await quickLinks.read(call.db, { companyId }), await tags.read(call.db, { companyId })];
    const versionOf = await call.versions(quickLinks.record, idsOf(links));
    const versionOfTag = await call.versions(tags.record, idsOf(allTags));
    return {
      QuickLinks: links.map((link) => presentLink(link, versionOf(link.id), today)),
      FromOthers: await linksFromOthers(call, companyId, today),
      Tags: allTags.map((tag) => presentTag(tag, versionOfTag(tag.id))),
      Programs: (await programsOf(call.db, companyId)).map(({ id, names }) => ({ Id: id, Names: names })),
      Mission: { Texts: await companyMissionOf(call.db, companyId), Version: await call.version(record, companyId) },
    };
  },
  saveQuickLink: async ({ body }, call) => {
    const { known, version } = await quickLinks.save(body, call);
    return presentLink(known, version, publicationDay(call.now()));
  },
  orderQuickLinks: ({ body }, call) => quickLinks.reorder(body, call),
  deleteQuickLink: ({ params }, call) => quickLinks.remove(params.id, call),
  saveTag: async ({ body }, call) => {
    const { known, version } = await tags.save(body, call);
    return presentTag(known, version);
  },
  mergeTag: ({ body }, call) => tags.mergeInto(body, call),
  deleteTag: ({ params }, call) => tags.remove(params.id, call),
  saveCompanyMission: async ({ body }, call) => saveCompanyMission(body, await quickLinks.companyOf(call, body.EntityId), call),
};

/** Undo of their changes. */
export const undoOfPage = [...quickLinks.undo, ...tags.undo, undoOfCompanyMissions];
