export const views = {
  scheduleTime: () => import('./ScheduleTime'),
  saveAudience: () => import('./SaveAudience'),
  savedAudiences: () => import('./SavedAudiences'),
};
