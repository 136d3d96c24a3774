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

const section = { Names: { en: 'On wheels', es: 'Sobre ruedas' }, Descriptions: { en: 'Leave the car at home.', es: 'Deja el auto en casa.' } };

/** A section without programs. */
const newSection = async ({ post, entityId }: Asking): Promise<string> =>
  (await post<{ readonly Id: string }>('/programs/admin/sections', { EntityId: entityId, ...section, Programs: [] })).Id;

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
  saveProgramSection: async (asking) => {
    const [program] = (await page(asking)).Programs;
    return { body: { EntityId: asking.entityId, ...section, Programs: program ? [program.Id] : [] } };
  },
  orderProgramSections: async (asking) => {
    const Id = await newSection(asking);
    const others = (await page(asking)).Sections.map((one) => one.Id).filter((id) => id !== Id);
    const last = others.length === 0 ? [await newSection(asking)] : others;
    return { body: { EntityId: asking.entityId, Ids: [...last.slice(1), Id, ...last.slice(0, 1)] } };
  },
  deleteProgramSection: async (asking) => ({ params: { id: await newSection(asking) } }),
  saveTag: async (asking) => {
    const [program] = (await page(asking)).Programs;
    return { body: { EntityId: asking.entityId, Names: { en: 'Bicycles', es: 'Bicicletas' }, Programs: program ? [program.Id] : [] } };
  },
  mergeTag: async (asking) => ({ body: { Id: await newTag(asking, 'Bike'), IntoId: await newTag(asking, 'Bikes') } }),
  deleteTag: async (asking) => ({ params: { id: await newTag(asking, 'Wheels') } }),
  saveBoardWord: ({ entityId }) => ({ body: { EntityId: entityId, Words: { en: 'casino*', es: 'casino*' }, Outcome: 'Held' } }),
  deleteBoardWord: async ({ entityId, post }) => {
    const word = { EntityId: entityId, Words: { en: 'lottery', es: 'lotería' }, Outcome: 'Refused' };
    return { params: { id: (await post<{ readonly Id: string }>('/programs/admin/boardwords', word)).Id } };
  },
  saveCompanyMission: ({ entityId }) => ({ body: { EntityId: entityId, Texts: { en: 'Every step counts.', es: 'Cada paso cuenta.' } } }),
};
