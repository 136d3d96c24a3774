import { routes } from '../../../plugins/resources/contract/routes';
import { schemas } from '../../../plugins/resources/contract/schemas';
import { withinReach } from '../../platform/database/page';
import { defineModule, Refusal } from '../../platform/module';
import { about } from './about';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { presentAdminSection, presentResource, presentSection } from './present';
import { findByTerms, findFile, listResources, listSections, visibleResources, visibleSections } from './queries';
import { seed } from './seed';
import { migrations, type ResourcesTables } from './tables';

export default defineModule<ResourcesTables>()({
  id: 'resources',
  routes,
  schemas,
  migrations,
  about,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  handlers: {
    sections: async (_, { db, caller, language }) => {
      const sections = await visibleSections(db, caller.subject, language);
      const resources = await listResources(
        db,
        sections.map(({ id }) => id),
        language,
      );
      return sections.map((section) => presentSection(section, resources)).filter(({ Resources }) => Resources.length > 0);
    },

    resources: async ({ params }, { db, caller, language }) => {
      const resources = await visibleResources(db, caller.subject, language);
      return resources.map(presentResource).filter(({ ShowOnHomepage }) => ShowOnHomepage || params.flag === 'false');
    },

    search: async ({ query }, { db, caller, language }) => {
      const found = await findByTerms(db, caller.subject.companyId, language, query.SearchTerms);
      const visible = new Map((await visibleResources(db, caller.subject, language)).map((row) => [row.id, row]));
      return found.flatMap((id) => {
        const row = visible.get(id);
        return row ? [presentResource(row)] : [];
      });
    },

    file: async ({ query }, { db, caller, language }) => {
      const resource = (await visibleResources(db, caller.subject, language)).find(({ path }) => path === query.filePath);
      const file = resource && (await findFile(db, resource.id, language));
      if (file === undefined) throw new Refusal(404, 'file.unknown');
      return new File([new Uint8Array(file.content)], file.name, { type: file.content_type });
    },

    engage: async ({ body }, call) => {
      const isVisible = (await visibleResources(call.db, call.caller.subject, call.language)).some(
        ({ id, section_id }) => id === body.ResourceId && section_id === body.SectionId,
      );
      if (!isVisible) throw new Refusal(404, 'resource.unknown');
      return call.change(async (unit) => {
        await unit.trx
          .insertInto('resource_engagement')
          .values({ resource_id: body.ResourceId, person_id: call.caller.subject.userId, type: body.EngagementType, at: unit.now() })
          .execute();
        return true as const;
      });
    },

    adminSections: async (_, { db, caller, language }) => {
      const sections = await listSections(db, withinReach(caller.reach), language);
      const resources = await listResources(
        db,
        sections.map(({ id }) => id),
        language,
      );
      return sections.map((section) => presentAdminSection(section, resources));
    },
  },
});
