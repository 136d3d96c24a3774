import { createAction } from '#shell/api';
import type { ProgressSent } from '../rules/applyProgress';
import type { CourseRef } from './library';

/** The person has answered a question, or opened another page. */
export const progressMade = createAction<{ readonly params: CourseRef; readonly body: ProgressSent }>('university/progressMade');
