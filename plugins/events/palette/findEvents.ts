import { facts, type PaletteFind, pathTo, request, type SagaGenerator } from '#shell/api';
import { folded } from '#shell/rules/fuzzy';
import { api } from '../administration/events/api';
import { paths } from '../paths';

/** Maximum number of results. */
const most = 10;

/** Events of the company by title; choosing one opens its editor. */
export default function* findEvents(query: string): SagaGenerator<readonly PaletteFind[]> {
  const { entity } = yield* facts();
  const company = entity?.EntityId ?? '';
  const { Events } = yield* request(api.administeredEvents, { query: { entityId: company } });
  return Events.filter(({ Title }) => folded(Title).includes(folded(query)))
    .slice(0, most)
    .map(({ Id: id, Title, Place }) => ({
      key: `event ${id}`,
      label: Title,
      context: Place,
      icon: 'admin',
      target: { to: pathTo(paths.editor, { company, id }) },
    }));
}
