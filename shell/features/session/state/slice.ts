import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Locale } from '../../../i18n/locale';
import type { Message } from '../../../i18n/texts';
import { signedOut } from '../../../kernel/lifecycle';
import type { Consequence } from '../../../net/statusRules';
import type { TokenData } from '../contract';

/** A step between the password and the product. Its token is valid only for the calls of this step, and is only in the memory of the page (SES-135). */
export interface StageReached {
  readonly token: TokenData;
  /** User name as typed; unknown after a link from a mail. */
  readonly userName?: string;
}

export interface SessionState {
  /** `unreachable`: the stored token could not be checked because the server did not answer; the user can retry. */
  readonly status: 'checking' | 'unreachable' | 'signed-out' | 'signed-in';
  readonly token: TokenData | null;
  readonly stage: StageReached | null;
  readonly signIn: { readonly status: 'idle' | 'loading' } | { readonly status: 'failed'; readonly errors: readonly Message[] };
  /** Initial user name of the sign-in form, if known. */
  readonly userName: string;
  /** Seconds until sign-out during the idle warning. */
  readonly idleSecondsLeft: number | null;
}

/** The person has chosen a language. */
export const languageChosen = createAction<Locale>('session/languageChosen');

const initialState: SessionState = { status: 'checking', token: null, stage: null, signIn: { status: 'idle' }, userName: '', idleSecondsLeft: null };

/** The session of the page. The token is also in local storage (key `token`); passwords are never stored. */
export const slice = createSlice({
  name: 'session',
  initialState: initialState as SessionState,
  reducers: {
    checkRequested: (state): SessionState => ({ ...state, status: 'checking' }),
    checkUnanswered: (state): SessionState => ({ ...state, status: 'unreachable' }),
    signInRequested: (state, _action: PayloadAction<{ readonly userName: string; readonly password: string }>): SessionState => ({
      ...state,
      signIn: { status: 'loading' },
    }),
    /** The identity provider has redirected the person back (SES-118). */
    ssoReturned: (state): SessionState => ({ ...state, signIn: { status: 'loading' } }),
    signInFailed: (state, { payload: errors }: PayloadAction<readonly Message[]>): SessionState => ({ ...state, signIn: { status: 'failed', errors } }),
    stageReached: (state, { payload: stage }: PayloadAction<StageReached>): SessionState => ({ ...state, stage, signIn: { status: 'idle' } }),
    /** The step was cancelled, or timed out. */
    stageLeft: (state): SessionState => ({ ...state, stage: null }),
    userNameKnown: (state, { payload: userName }: PayloadAction<string>): SessionState => ({ ...state, userName }),
    signedIn: (_state, { payload: token }: PayloadAction<TokenData>): SessionState => ({ ...initialState, status: 'signed-in', token }),
    /** Data of the same sign-in has changed. */
    tokenChanged: (state, { payload: token }: PayloadAction<TokenData>): SessionState => ({ ...state, token }),
    idleWarned: (state, { payload: idleSecondsLeft }: PayloadAction<number>): SessionState => ({ ...state, idleSecondsLeft }),
    idleWarningEnded: (state): SessionState => ({ ...state, idleSecondsLeft: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, (state): SessionState => ({ ...state, status: 'signed-out' }))
      // The server's messages cannot be translated, so they are removed.
      .addCase(
        languageChosen,
        ({ signIn, ...state }): SessionState => ({
          ...state,
          signIn: signIn.status === 'failed' && signIn.errors.some((error) => 'text' in error) ? { status: 'idle' } : signIn,
        }),
      ),
});

export const {
  checkRequested,
  checkUnanswered,
  signInRequested,
  ssoReturned,
  signInFailed,
  stageReached,
  stageLeft,
  userNameKnown,
  signedIn,
  tokenChanged,
  idleWarned,
  idleWarningEnded,
} = slice.actions;

/** The token is valid and the language is settled, so core data and plugins can be loaded. */
export const entered = createAction<string>('session/entered');

/** A sign-in other than by the form was answered: by a mail's key, or a new password. */
export const letIn = createAction<TokenData>('session/letIn');

/** The device is verified, so signing in again with `deviceId` succeeds. `isTrusted`: future sign-ins from this browser as well. */
export const deviceVerified = createAction<{ readonly deviceId: string; readonly isTrusted: boolean }>('session/deviceVerified');

/** Request to sign out; `sso`: at the identity provider as well. */
export const signOutRequested = createAction('session/signOutRequested', (by: 'login-type' | 'sso' = 'login-type') => ({ payload: by }));

/** The user has signed out without an answer of the server, where the session must still be ended. */
export const leftUnended = createAction('session/leftUnended');

/** A call was refused in a way that concerns the whole screen. `token` is the one that it was sent with. */
export const refused = createAction<{ readonly consequence: Consequence; readonly token: string | undefined }>('session/refused');
