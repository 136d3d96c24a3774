import { useFacts } from '#shell/api';

/** Whether the company has scheduled coaching, which includes the calendar and mails about cancelled sessions (COA-046, COA-047). */
export const useHasScheduling = (): boolean => useFacts().entity?.EntityFeatures.includes('CoachingScheduledWorkflow') ?? false;
