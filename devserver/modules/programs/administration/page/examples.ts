import type { ProgramsPage } from '../../../../../plugins/programs/contract';
import type { pageRoutes } from '../../../../../plugins/programs/contract/administration/pageRoutes';
import type { Asking, Examples } from '../../../../platform/examples';

const page = ({ get, entityId }: Asking): Promise<ProgramsPage> => get(`/programs/admin/page?entityId=${entityId}`);

const link = {
  Names: { en: 'Bike rental', es: 'Alquiler de bicicletas' },
  Descriptions: { en: 'At the main gate', es: 'En la entrada principal' },
  Icon: 'family',
  LinkType: 'ExternalLink',
  Url: 'https://example.com/bikes',
  IsPublished: false,
  From: '2026-12-01',
  Until: null,
};

/** A tag that no program has. */
const newTag = async ({ post, entityId }: Asking, en: string): Promise<string> =>
  (await post<{ readonly Id: string }>('/programs/admin/tags', { EntityId: entityId, Names: { en, es: '' }, Programs: [] })).Id;

export const pageExamples: Examples<typeof pageRoutes> = {
  programsPage: ({ entityId }) => ({ query: { entityId } }),
  saveQuickLink: ({ entityId }) => ({ body: { EntityId: entityId, ...link } }),
  orderQuickLinks: async (asking) => {
    const { Id } = await asking.post<{ readonly Id: string }>('/programs/admin/quicklinks', { EntityId: asking.entityId, ...link });
    const others = (await page(asking)).QuickLinks.map((one) => one.Id).filter((id) => id !== Id);
    return { body: { EntityId: asking.entityId, Ids: [Id, ...others] } };
  },
  deleteQuickLink: async ({ entityId, post }) => {
    const { Id } = await post<{ readonly Id: string }>('/programs/admin/quicklinks', { EntityId: entityId, ...link });
    return { params: { id: Id } };
  },
  saveTag: async (asking) => {
    const [program] = (await page(asking)).Programs;
    return { body: { EntityId: asking.entityId, Names: { en: 'Bicycles', es: 'Bicicletas' }, Programs: program ? [program.Id] : [] } };
  },
  mergeTag: async (asking) => ({ body: { Id: await newTag(asking, 'Bike'), IntoId: await newTag(asking, 'Bikes') } }),
  deleteTag: async (asking) => ({ params: { id: await newTag(asking, 'Wheels') } }),
  saveCompanyMission: ({ entityId }) => ({ body: { EntityId: entityId, Texts: { en: 'Every step counts.', es: 'Cada paso cuenta.' } } }),
};
