import { type PaletteFind, request, type SagaGenerator } from '#shell/api';
import { paths } from '../paths';
import { api } from '../state/api';

/** The settings of the company's plugins; choosing one opens their page. */
export default function* findPluginSettings(): SagaGenerator<readonly PaletteFind[]> {
  const all = yield* request(api.plugins, {});
  return all.flatMap(({ Plugin, Name, Fields }) =>
    Fields.map((field) => ({
      key: `setting ${Plugin} ${field.Name}`,
      label: { text: field.Label },
      context: Name,
      icon: 'admin' as const,
      target: { to: paths.plugins },
    })),
  );
}
