import { endpoints, withLimits } from '#shell/api';
import { limits } from '../contract/limits';
import { programRoutes } from '../contract/programRoutes';
import type { schemas } from '../contract/schemas';
import { holdsProgram, isProgram, isPrograms, isSubmissions } from '../rules/wellFormed';

/** The calls of this plugin, typed by its contract, with what their readers rely on. */
export const api = withLimits(
  endpoints<Pick<typeof schemas, keyof typeof programRoutes>>(programRoutes, {
    current: isPrograms,
    available: isPrograms,
    complete: isPrograms,
    detail: isProgram,
    joinPrograms: isPrograms,
    quit: isProgram,
    undoQuit: isProgram,
    submitSelfReport: isSubmissions,
    submitActivitySelfReport: isSubmissions,
    deleteSelfReport: isSubmissions,
    inlineProgress: holdsProgram,
    actionDone: isProgram,
    liveUpdate: isProgram,
    submitOutcome: isProgram,
  }),
  limits,
);

/** What joining a program and quitting it are about (`send`): neither overtakes the other while it is open whether that has happened. */
export const takingPartIn = (programId: string): string => `programs.takingPart/${programId}`;

/** What joining by a template and quitting are about as well: the program that comes of it has another id, which a lost answer does not tell. */
export const ownPrograms = 'programs.own';

/** What messages of a board are about: they arrive in the order in which they were written. */
export const writingOn = (sourceId: string): string => `programs.board/${sourceId}`;

/** Names under which text that waits to be sent is kept (`useDraft`). */
export const reportDraft = (programId: string): string => `programs.selfReport/${programId}`;
export const joinDraft = (sectionId: string): string => `programs.join/${sectionId}`;
export const boardDraft = (sourceId: string): string => `programs.board/${sourceId}`;
