import type { Schemas } from '#shell/api';
import { eventSchemas } from './eventSchemas';
import type { routes } from './routes';

/** What every call of this plugin takes and answers. */
export const schemas = { ...eventSchemas } as const satisfies Schemas<typeof routes>;
