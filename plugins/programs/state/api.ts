import { endpoints, withLimits } from '#shell/api';
import { limits } from '../contract/limits';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';
import { isProgram, isPrograms, isSubmissions } from '../rules/wellFormed';

/** The calls of this plugin, typed by its contract. */
export const api = withLimits(
  endpoints<typeof schemas>(routes, {
    joinPrograms: isPrograms,
    quit: isProgram,
    submitSelfReport: isSubmissions,
    submitActivitySelfReport: isSubmissions,
    deleteSelfReport: isSubmissions,
  }),
  limits,
);

/** What joining a program and quitting it are about (`send`): neither overtakes the other while it is open whether that has happened. */
export const takingPartIn = (programId: string): string => `programs.takingPart/${programId}`;

/** What joining by a template and quitting are about as well: the program that comes of it has another id, which a lost answer does not tell. */
export const ownPrograms = 'programs.own';
