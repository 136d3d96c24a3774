import type { Schemas } from '#shell/api';
import { availabilitySchemas } from './availabilitySchemas';
import { entrySchemas } from './entrySchemas';
import { ownSessionSchemas } from './ownSessionSchemas';
import { participantSchemas } from './participantSchemas';
import type { routes } from './routes';
import { schedulerSchemas } from './schedulerSchemas';
import { settingsSchemas } from './settingsSchemas';

/** Schemas of all calls of this plugin. */
export const schemas = {
  ...availabilitySchemas,
  ...participantSchemas,
  ...entrySchemas,
  ...ownSessionSchemas,
  ...schedulerSchemas,
  ...settingsSchemas,
} as const satisfies Schemas<typeof routes>;
