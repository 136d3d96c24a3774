import { useFacts } from '#shell/api';

/** Whether the company has scheduled coaching: with it come the calendar, and the mail when a session is cancelled (COA-046, COA-047). */
export const useHasScheduling = (): boolean => useFacts().entity?.EntityFeatures.includes('CoachingScheduledWorkflow') ?? false;
