import { endpoints, withLimits } from '#shell/api';
import { limits } from '../contract/limits';
import { programRoutes } from '../contract/programRoutes';
import type { schemas } from '../contract/schemas';
import { holdsProgram, isProgram, isPrograms, isSubmissions } from '../rules/wellFormed';

/** The calls of this plugin, typed by its contract, with the checks of their answers. */
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
    takeBackOutcome: isProgram,
    submitOutcome: isProgram,
  }),
  limits,
);

/** Subject of joining and quitting a program (`send`): neither is sent while the outcome of the other is unknown. */
export const takingPartIn = (programId: string): string => `programs.takingPart/${programId}`;

/** Further subject of joining by a template and of quitting: the resulting program has another id, which a lost answer does not tell. */
export const ownPrograms = 'programs.own';

/** Subject of messages on a board: they are sent in the order in which they were written. */
export const writingOn = (sourceId: string): string => `programs.board/${sourceId}`;

/** Keys of stored drafts (`useDraft`). */
export const reportDraft = (programId: string): string => `programs.selfReport/${programId}`;
export const joinDraft = (sectionId: string): string => `programs.join/${sectionId}`;
export const boardDraft = (sourceId: string): string => `programs.board/${sourceId}`;
