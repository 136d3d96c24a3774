import { createSelector, type QueuedCall, type RootState, selectUnsent } from '#shell/api';
import type { Course } from '../contract';
import { applyProgress, type ProgressSent } from '../rules/applyProgress';
import { api } from './api';
import type { CourseRef } from './library';

/** A call about a course that waits on this device, or that the server has not taken. */
export interface Unsent {
  readonly key: string;
  readonly params: CourseRef;
  /** `undefined`: the course is to be graded. */
  readonly progress: ProgressSent | undefined;
  readonly isRefused: boolean;
}

/** A queued call: it was made by this plugin, from a typed input. */
const read = ({ key, endpoint, input, refusal }: QueuedCall): Unsent => {
  const { params, body } = input as { readonly params: CourseRef; readonly body: ProgressSent };
  return { key, params, progress: endpoint.path === api.answers.path ? body : undefined, isRefused: refusal !== undefined };
};

/** The calls that wait, oldest first. */
export const selectUnsentCalls = createSelector([(root: RootState) => selectUnsent(root, 'university')], (calls): readonly Unsent[] => calls.map(read));

/** A course with the unsent calls of this device, so that its answers are displayed after a reload as well. */
export const withUnsent = (course: Course, unsent: readonly Unsent[]): Course =>
  unsent.reduce((so, { params, progress, isRefused }) => (params.courseId === course.Id && progress && !isRefused ? applyProgress(so, progress) : so), course);
