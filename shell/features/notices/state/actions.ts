import { createAction } from '@reduxjs/toolkit';

/** Opens the video of an announcement, under its title. */
export const filmRequested = createAction<{ readonly title: string; readonly url: string }>('notices/filmRequested');

/** An announcement was read in the news flash (NOT-019). Payload: its Id. */
export const announcementRead = createAction<string>('notices/announcementRead');

/** Opens news that arrived during the session. Payload: their ids. */
export const newsWanted = createAction<readonly string[]>('notices/newsWanted');
