import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../kernel/lifecycle';
import type { Announcement, ProgramNotification } from '../contract';
import { inOrder } from '../rules/news';
import type { PolicyKind } from './policyRequested';

/** The text of a policy, once somebody has asked for it. */
export type Policy =
  | { readonly status: 'loading' | 'failed' }
  /** `name` where the company calls it by one of its own; `html` is sanitised when it is shown. */
  | { readonly status: 'ready'; readonly name?: string; readonly html: string };

/** Why the server did not take the welcome form. */
export interface Refusal {
  /** Of the field that it is about, if it is about one. */
  readonly field: string | null;
  /** In the server's words. */
  readonly text: string | null;
}

export interface NoticesState {
  /** News in their order; absent until they are known. What failed to load counts as none. */
  readonly announcements?: readonly Announcement[];
  readonly newsStatus: 'loading' | 'ready' | 'failed';
  readonly policies: Readonly<Partial<Record<PolicyKind, Policy>>>;
  /** Notices that are still to be answered; absent until they are known. */
  readonly notifications?: readonly ProgramNotification[];
  /** The answer to the welcome form, or to a notice, is on its way: never more than one of them is asked. */
  readonly answer: 'open' | 'sending';
  /** The product waits no longer for news and notices: they follow when they come. */
  readonly isOverdue?: true;
  /** Of the last try to send the welcome form. */
  readonly refusal?: Refusal;
}

const initialState: NoticesState = { newsStatus: 'loading', policies: {}, answer: 'open' };

const withNews = (state: NoticesState, change: (news: readonly Announcement[]) => readonly Announcement[]): NoticesState =>
  state.announcements ? { ...state, announcements: change(state.announcements) } : state;

const withPolicy = (state: NoticesState, kind: PolicyKind, policy: Policy): NoticesState => ({ ...state, policies: { ...state.policies, [kind]: policy } });

export const slice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    announcementsRequested: (state): NoticesState => ({ ...state, newsStatus: 'loading' }),
    announcementsLoaded: (state, { payload }: PayloadAction<readonly Announcement[]>): NoticesState => ({
      ...state,
      announcements: inOrder(payload),
      newsStatus: 'ready',
    }),
    announcementsFailed: (state): NoticesState => ({ ...state, announcements: state.announcements ?? [], newsStatus: 'failed' }),
    /** Puts an announcement into the archive, or takes it out where the server did not follow (NOT-007). */
    announcementArchived: (state, { payload: { id, isArchived } }: PayloadAction<{ readonly id: string; readonly isArchived: boolean }>): NoticesState =>
      withNews(state, (news) => news.map((item) => (item.Id === id ? { ...item, IsArchived: isArchived } : item))),
    announcementReordered: (state, { payload: { id, order } }: PayloadAction<{ readonly id: string; readonly order: number }>): NoticesState =>
      withNews(state, (news) => inOrder(news.map((item) => (item.Id === id ? { ...item, Order: order } : item)))),
    announcementDeleted: (state, { payload: id }: PayloadAction<string>): NoticesState => withNews(state, (news) => news.filter((item) => item.Id !== id)),
    /** The dialog of a policy is on screen; what was read before stays. */
    policyOpened: (state, { payload: kind }: PayloadAction<PolicyKind>): NoticesState =>
      state.policies[kind]?.status === 'ready' ? state : withPolicy(state, kind, { status: 'loading' }),
    policyLoaded: (state, { payload: { kind, ...policy } }: PayloadAction<{ readonly kind: PolicyKind; readonly name?: string; readonly html: string }>) =>
      withPolicy(state, kind, { status: 'ready', ...policy }),
    policyFailed: (state, { payload: kind }: PayloadAction<PolicyKind>): NoticesState => withPolicy(state, kind, { status: 'failed' }),
    overdue: (state): NoticesState => ({ ...state, isOverdue: true }),
    notificationsLoaded: (state, { payload }: PayloadAction<readonly ProgramNotification[]>): NoticesState => ({ ...state, notifications: payload }),
    /** The person has filled in the welcome form, or will not. */
    welcomeAnswered: (
      { refusal: _, ...state },
      _action: PayloadAction<{ readonly fields: Readonly<Record<string, string>>; readonly isSkipped: boolean }>,
    ): NoticesState => ({ ...state, answer: 'sending' }),
    welcomeRefused: (state, { payload: refusal }: PayloadAction<Refusal>): NoticesState => ({ ...state, answer: 'open', refusal }),
    /** The person has pressed the button of a notice: whether they agree. */
    consentAnswered: (state, _action: PayloadAction<boolean>): NoticesState => ({ ...state, answer: 'sending' }),
    consentKept: (state, { payload: id }: PayloadAction<string>): NoticesState => ({
      ...state,
      answer: 'open',
      notifications: state.notifications?.filter(({ ProgramNotificationId }) => ProgramNotificationId !== id) ?? [],
    }),
    /** The answer on its way has arrived, or has to be given once more. */
    answerSettled: (state): NoticesState => ({ ...state, answer: 'open' }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  announcementArchived,
  announcementsFailed,
  announcementsLoaded,
  announcementsRequested,
  answerSettled,
  consentAnswered,
  consentKept,
  notificationsLoaded,
  overdue,
  policyFailed,
  policyLoaded,
  policyOpened,
  welcomeAnswered,
  welcomeRefused,
} = slice.actions;
