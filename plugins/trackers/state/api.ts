import { endpoints, modalsOf } from '#shell/api';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';
import type { views } from '../modals';
import { isLegacyEntry, isV2Entry } from '../rules/entry/entry';

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

/** The dialogs of this plugin, typed by their views. */
export const modals = modalsOf<typeof views>('trackers');
