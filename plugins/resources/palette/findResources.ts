import { facts, isNamed, nameIn, type PaletteFind, pathTo, request, type SagaGenerator } from '#shell/api';
import { api } from '../administration/api';
import { paths } from '../paths';

/** Maximum number of results. */
const most = 10;

/** Resources of the company by name; choosing one opens its editor. */
export default function* findResources(query: string): SagaGenerator<readonly PaletteFind[]> {
  const { entity, user } = yield* facts();
  const company = entity?.EntityId ?? '';
  const { Resources } = yield* request(api.administeredResources, { query: { entityId: company } });
  return Resources.filter((row) => isNamed(row, query))
    .slice(0, most)
    .map(({ Id: id, Names }) => ({
      key: `resource ${id}`,
      label: nameIn(Names, user?.PreferredLanguage ?? ''),
      context: '',
      icon: 'admin',
      target: { to: pathTo(paths.editResource, { company, id }) },
    }));
}
