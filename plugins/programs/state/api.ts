import { endpoints } from '#shell/api';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';
import { isProgram, isPrograms, isSubmissions } from '../rules/wellFormed';

/** The calls of this plugin, typed by its contract. */
export const api = endpoints<typeof schemas>(routes, {
  joinPrograms: isPrograms,
  quit: isProgram,
  submitSelfReport: isSubmissions,
  submitActivitySelfReport: isSubmissions,
  deleteSelfReport: isSubmissions,
});

/** What joining and quitting are about (`send`): neither overtakes the other while it is open whether that has happened. */
export const takingPart = 'programs.takingPart';
