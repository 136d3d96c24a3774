import { endpoints } from '#shell/api';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';
import { isLegacyEntry, isV2Entry } from '../rules/entry';

const isFlag = (answer: unknown): boolean => typeof answer === 'boolean';

/** The calls of this plugin, typed by its contract. */
export const api = endpoints<typeof schemas>(routes, {
  createEntry: isV2Entry,
  updateEntry: isV2Entry,
  deleteEntry: isFlag,
  saveLegacyEntry: isLegacyEntry,
  deleteLegacyEntry: isFlag,
  coachSaveEntry: isLegacyEntry,
  coachDeleteEntry: isFlag,
});

/** What registering with the device-data provider and leaving it are about (`change`). */
export const aboutProvider = 'trackers.provider';

/** What connecting and disconnecting a device are about: it is not disconnected by a call that was made before it was connected anew. */
export const aboutDevice = (id: string): string => `trackers.device/${id}`;
