import { createSelector } from '@reduxjs/toolkit';
import { ownState } from '../../../kernel/ownState';
import type { RootState } from '../../../kernel/store';
import type { Announcement } from '../contract';
import { isPicture } from '../rules/news';
import type { PolicyKind } from './policyRequested';
import { type Policy, slice } from './slice';

export const selectNotices = ownState(slice);

/** All news in their order; `undefined` until they are known. */
export const selectNews = (state: RootState): readonly Announcement[] | undefined => selectNotices(state).announcements;

export const selectNewsStatus = (state: RootState) => selectNotices(state).newsStatus;

/** What the news page lists, archived or not (NOT-001, NOT-002). */
export const selectPictures = createSelector([selectNews], (news = []) => news.filter(isPicture));

const unread: Policy = { status: 'loading' };

export const selectPolicy = (state: RootState, kind: PolicyKind): Policy => selectNotices(state).policies[kind] ?? unread;
