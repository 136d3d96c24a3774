export const views = { scheduleTime: () => import('./ScheduleTime') };
