import type { Resource } from '../../../plugins/resources/contract';
import type { routes } from '../../../plugins/resources/contract/routes';
import type { Asking, Examples } from '../../platform/examples';

const all = ({ get }: Asking): Promise<readonly Resource[]> => get('/resources/user/resources/homepage/false');

const examples: Examples<typeof routes> = {
  resources: () => ({ params: { flag: 'true' } }),
  search: () => ({ query: { SearchTerms: 'sleep' } }),
  file: async (asking) => ({ query: { filePath: (await all(asking)).find(({ FilePath }) => FilePath !== null)?.FilePath ?? '' } }),
  engage: async (asking) => {
    const [resource] = await all(asking);
    return { body: { ResourceId: resource?.Id, SectionId: resource?.SectionId, EngagementType: 'View' } };
  },
};

export default examples;
