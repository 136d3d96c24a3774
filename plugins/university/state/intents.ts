import { createAction } from '#shell/api';
import type { ProgressSent } from '../rules/applyProgress';
import type { CourseRef } from './library';

/** The person has answered something, or gone to another page. */
export const progressMade = createAction<{ readonly params: CourseRef; readonly body: ProgressSent }>('university/progressMade');
