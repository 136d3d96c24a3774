import type { administrationSchemas } from '../../../../plugins/resources/contract/administration/schemas';
import { publicationDay } from '../../../platform/content/fields';
import type { Ahead, Handlers } from '../../../platform/module';
import type { ResourcesTables } from '../tables';
import { presentResource, resources } from './resources';
import { presentSection, sections } from './sections';

/** The calls by which administrators maintain resources and their sections. */
export const administrationHandlers: Handlers<typeof administrationSchemas, ResourcesTables> = {
  administeredResources: async ({ query }, call) => {
    const companyId = await sections.companyOf(call, query.entityId);
    const today = publicationDay(call.now());
    const [allSections, allResources] = [await sections.read(call.db, { companyId }), await resources.read(call.db, { companyId })];
    const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);
    const versionOfSection = await call.versions(sections.record, idsOf(allSections));
    const versionOf = await call.versions(resources.record, idsOf(allResources));
    const countIn = (id: string): number => allResources.filter(({ state }) => state.SectionId === id).length;
    return {
      Sections: allSections.map((section) => presentSection(section, versionOfSection(section.id), { today, resources: countIn(section.id) })),
      Resources: allResources.map((resource) => presentResource(resource, versionOf(resource.id), today)),
    };
  },
  saveSection: async ({ body }, call) => {
    const { known, version } = await sections.save(body, call);
    const { companyId } = known;
    const inside = (await resources.read(call.db, { companyId })).filter(({ state }) => state.SectionId === known.id);
    return presentSection(known, version, { today: publicationDay(call.now()), resources: inside.length });
  },
  orderSections: ({ body }, call) => sections.reorder(body, call),
  deleteSection: ({ params }, call) => sections.remove(params.id, call),
  saveResource: async ({ body }, call) => {
    const { known, version } = await resources.save(body, call);
    return presentResource(known, version, publicationDay(call.now()));
  },
  orderResources: ({ body }, call) => resources.reorder(body, call),
  deleteResource: ({ params }, call) => resources.remove(params.id, call),
};

/** Work of keyed saves before their transactions. */
export const administrationAhead: Ahead<typeof administrationSchemas, ResourcesTables> = { saveResource: ({ body }, call) => resources.ahead(body, call) };

/** Undo of their changes. */
export const administrationUndo = [...sections.undo, ...resources.undo];
