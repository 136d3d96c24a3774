import { createAction } from '@reduxjs/toolkit';

/** Somebody wants to see the film of an announcement, under its title. */
export const filmRequested = createAction<{ readonly title: string; readonly url: string }>('notices/filmRequested');

/** Somebody has read an announcement in the news flash (NOT-019). By its Id. */
export const announcementRead = createAction<string>('notices/announcementRead');

/** Somebody wants to read news that have arrived while they were signed in. By their ids. */
export const newsWanted = createAction<readonly string[]>('notices/newsWanted');
