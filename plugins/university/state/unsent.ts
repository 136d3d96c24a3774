import { createSelector, type QueuedCall, type RootState, selectUnsent } from '#shell/api';
import type { Course } from '../contract';
import { applyProgress, type ProgressSent } from '../rules/applyProgress';
import { api } from './api';
import type { CourseRef } from './library';

/** A call about a course that is queued on this device, or was refused by the server. */
export interface Unsent {
  readonly key: string;
  readonly params: CourseRef;
  /** `undefined` for a request to grade the course. */
  readonly progress: ProgressSent | undefined;
  readonly isRefused: boolean;
}

/** The typed input of a queued call, which only this plugin makes. */
const read = ({ key, endpoint, input, refusal }: QueuedCall): Unsent => {
  const { params, body } = input as { readonly params: CourseRef; readonly body: ProgressSent };
  return { key, params, progress: endpoint.path === api.answers.path ? body : undefined, isRefused: refusal !== undefined };
};

/** The queued calls, oldest first. */
export const selectUnsentCalls = createSelector([(root: RootState) => selectUnsent(root, 'university')], (calls): readonly Unsent[] => calls.map(read));

/** A course with the unsent calls of this device, so that its answers are displayed after a reload as well. */
export const withUnsent = (course: Course, unsent: readonly Unsent[]): Course =>
  unsent.reduce((so, { params, progress, isRefused }) => (params.courseId === course.Id && progress && !isRefused ? applyProgress(so, progress) : so), course);
