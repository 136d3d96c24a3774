import { facts, isNamed, nameIn, type PaletteFind, pathTo, request, type SagaGenerator } from '#shell/api';
import { api } from '../administration/api';
import { paths } from '../paths';

/** Maximum number of results. */
const most = 10;

/** Courses of the company by name; choosing one opens its editor. */
export default function* findCourses(query: string): SagaGenerator<readonly PaletteFind[]> {
  const { entity, user } = yield* facts();
  const company = entity?.EntityId ?? '';
  const { Courses } = yield* request(api.administeredUniversity, { query: { entityId: company } });
  return Courses.filter((row) => isNamed(row, query))
    .slice(0, most)
    .map(({ Id: id, Names }) => ({
      key: `course ${id}`,
      label: nameIn(Names, user?.PreferredLanguage ?? ''),
      context: '',
      icon: 'admin',
      target: { to: pathTo(paths.editCourse, { company, id }) },
    }));
}
