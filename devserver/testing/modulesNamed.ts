import modules from 'virtual:modules';
import type { AnyModule } from '../platform/module';

/** Modules of other areas by their ids: a test that imported their files would not compile in a checkout without them. */
export const modulesNamed = (...ids: readonly string[]): readonly AnyModule[] => modules.filter(({ id }) => ids.includes(id));
