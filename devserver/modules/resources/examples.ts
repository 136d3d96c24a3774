import type { Resource, ResourceContent } from '../../../plugins/resources/contract';
import type { routes } from '../../../plugins/resources/contract/routes';
import type { Asking, Examples } from '../../platform/examples';

const all = ({ get }: Asking): Promise<readonly Resource[]> => get('/resources/user/resources/homepage/false');

const content = ({ get, entityId }: Asking): Promise<ResourceContent> => get(`/resources/admin/content?entityId=${entityId}`);

const draft = { IsPublished: false, From: '2026-12-01', Until: null };
const section = {
  Names: { en: 'Quiet hours', es: 'Horas tranquilas' },
  Descriptions: { en: 'Places to rest.', es: 'Lugares para descansar.' },
  ...draft,
  Roles: ['Coach'],
  Departments: [],
  Locations: [],
  Regions: [],
};
const link = {
  Names: { en: 'Walking routes', es: 'Rutas para caminar' },
  Descriptions: { en: 'Around the office.', es: 'Cerca de la oficina.' },
  ResourceType: 'Link',
  Url: 'https://example.com/routes',
  Articles: { en: '', es: '' },
  ShowOnHomepage: false,
  ...draft,
};

const examples: Examples<typeof routes> = {
  resources: () => ({ params: { flag: 'true' } }),
  search: () => ({ query: { SearchTerms: 'sleep' } }),
  file: async (asking) => ({ query: { filePath: (await all(asking)).find(({ FilePath }) => FilePath !== null)?.FilePath ?? '' } }),
  engage: async (asking) => {
    const [resource] = await all(asking);
    return { body: { ResourceId: resource?.Id, SectionId: resource?.SectionId, EngagementType: 'View' } };
  },
  administeredResources: ({ entityId }) => ({ query: { entityId } }),
  saveSection: async ({ entityId }) => ({ body: { EntityId: entityId, ...section } }),
  orderSections: async (asking) => ({ body: { EntityId: asking.entityId, Ids: (await content(asking)).Sections.map(({ Id }) => Id).reverse() } }),
  deleteSection: async ({ entityId, post }) => {
    const { Id } = await post<{ readonly Id: string }>('/resources/admin/sections', { EntityId: entityId, ...section });
    return { params: { id: Id } };
  },
  saveResource: async (asking) => ({ body: { EntityId: asking.entityId, SectionId: (await content(asking)).Sections[0]?.Id ?? 'none', ...link } }),
  orderResources: async (asking) => {
    const { Resources } = await content(asking);
    const [first] = Resources;
    return {
      body: {
        EntityId: asking.entityId,
        Ids: Resources.filter(({ SectionId }) => SectionId === first?.SectionId)
          .map(({ Id }) => Id)
          .reverse(),
      },
    };
  },
  deleteResource: async (asking) => ({ params: { id: (await content(asking)).Resources[0]?.Id ?? 'none' } }),
};

export default examples;
