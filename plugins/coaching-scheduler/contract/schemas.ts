import type { Schemas } from '#shell/api';
import { availabilitySchemas } from './availabilitySchemas';
import { entrySchemas } from './entrySchemas';
import { ownSessionSchemas } from './ownSessionSchemas';
import { participantSchemas } from './participantSchemas';
import type { routes } from './routes';
import { schedulerSchemas } from './schedulerSchemas';
import { settingsSchemas } from './settingsSchemas';

/** What every call of this plugin takes and answers. */
export const schemas = {
  ...availabilitySchemas,
  ...participantSchemas,
  ...entrySchemas,
  ...ownSessionSchemas,
  ...schedulerSchemas,
  ...settingsSchemas,
} as const satisfies Schemas<typeof routes>;
