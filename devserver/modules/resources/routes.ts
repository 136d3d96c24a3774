import { routes } from '../../../plugins/resources/contract/routes';
import { schemas } from '../../../plugins/resources/contract/schemas';
import { defaultLocale } from '../../../shell/i18n/locale';
import { withinReach } from '../../platform/database/pages/page';
import { StreamedFile } from '../../platform/http/files/streamedFile';
import { type Call, defineModule, Refusal } from '../../platform/module';
import { about } from './about';
import { maySeeFile } from './administration/files';
import { administrationAhead, administrationHandlers, administrationUndo } from './administration/handlers';
import { resourceDays, sectionDays } from './contentDays';
import { demonstration } from './demonstration';
import { addResource } from './firstSteps';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { presentAdminSection, presentResource, presentSection } from './present';
import { findByTerms, findFile, findUpload, listResources, listSections, type Reading, visibleResources, visibleSections } from './queries';
import { seed } from './seed';
import { migrations, type ResourcesTables } from './tables';
import { tablesOfCompany } from './tablesOfCompany';

type ResourcesCall = Call<ResourcesTables>;

const readingOf = (call: ResourcesCall): Reading => ({ person: call.caller.subject, language: call.language, now: call.now() });

/** Document or film of a resource, in the language of the call, else in English; an uploaded one takes precedence over a supplied one. */
const openResource = async (call: ResourcesCall, id: string): Promise<File | undefined> => {
  for (const language of new Set([call.language, defaultLocale])) {
    const upload = await findUpload(call.db, id, language);
    const stored = upload && (await call.openFile(upload.file));
    if (upload && stored) return new StreamedFile(stored, upload.name);
    const file = await findFile(call.db, id, language);
    if (file) return new File([new Uint8Array(file.content)], file.name, { type: file.content_type });
  }
  return undefined;
};

export default defineModule<ResourcesTables>()({
  id: 'resources',
  tablesOfCompany,
  contentDays: { 'calendar.resources': resourceDays, 'calendar.sections': sectionDays },
  firstSteps: { 'firstSteps.resources': addResource },
  licence: { name: 'plugin.name', pages: [{ link: '/resource-hub', name: 'page.resources', icon: 'family' }] },
  routes,
  schemas,
  migrations,
  about,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  demonstration,
  ahead: administrationAhead,
  undo: new Map(administrationUndo),
  maySee: maySeeFile,
  mayRead: maySeeFile,
  handlers: {
    ...administrationHandlers,

    sections: async (_, call) => {
      const sections = await visibleSections(call.db, readingOf(call));
      const resources = await visibleResources(call.db, readingOf(call));
      return sections.map((section) => presentSection(section, resources)).filter(({ Resources }) => Resources.length > 0);
    },

    resources: async ({ params }, call) => {
      const resources = await visibleResources(call.db, readingOf(call));
      return resources.map(presentResource).filter(({ ShowOnHomepage }) => ShowOnHomepage || params.flag === 'false');
    },

    search: async ({ query }, call) => {
      const found = await findByTerms(call.db, call.caller.subject.companyId, call.language, query.SearchTerms);
      const visible = new Map((await visibleResources(call.db, readingOf(call))).map((row) => [row.id, row]));
      return found.flatMap((id) => {
        const row = visible.get(id);
        return row ? [presentResource(row)] : [];
      });
    },

    file: async ({ query }, call) => {
      const resource = (await visibleResources(call.db, readingOf(call))).find(({ path }) => path === query.filePath);
      const file = resource && (await openResource(call, resource.id));
      if (file === undefined) throw new Refusal(404, 'file.unknown');
      return file;
    },

    engage: async ({ body }, call) => {
      const isVisible = (await visibleResources(call.db, readingOf(call))).some(
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
