import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Locale } from '../../../i18n/locale';
import type { Message } from '../../../i18n/texts';
import { signedOut } from '../../../kernel/lifecycle';
import type { Consequence } from '../../../net/statusRules';
import type { TokenData } from '../contract';

/** A step between the password and the product. Its token is good for the calls of this stage alone and never leaves the memory of the page (SES-135). */
export interface StageReached {
  readonly token: TokenData;
  /** Who signed in, as it was typed; unknown after a link from a mail. */
  readonly userName?: string;
}

export interface SessionState {
  /** `unreachable`: the stored token could not be checked, because no answer came; the person may try again. */
  readonly status: 'checking' | 'unreachable' | 'signed-out' | 'signed-in';
  readonly token: TokenData | null;
  readonly stage: StageReached | null;
  readonly signIn: { readonly status: 'idle' | 'loading' } | { readonly status: 'failed'; readonly errors: readonly Message[] };
  /** What the sign-in form begins with, where it is known. */
  readonly userName: string;
  /** While the person does nothing and is warned: seconds until sign-out. */
  readonly idleSecondsLeft: number | null;
}

/** The person has chosen a language. */
export const languageChosen = createAction<Locale>('session/languageChosen');

const initialState: SessionState = { status: 'checking', token: null, stage: null, signIn: { status: 'idle' }, userName: '', idleSecondsLeft: null };

/** Who is signed in. The token is also in local storage (key `token`); a password is never kept. */
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
    /** The identity provider has sent the person back (SES-118). */
    ssoReturned: (state): SessionState => ({ ...state, signIn: { status: 'loading' } }),
    signInFailed: (state, { payload: errors }: PayloadAction<readonly Message[]>): SessionState => ({ ...state, signIn: { status: 'failed', errors } }),
    stageReached: (state, { payload: stage }: PayloadAction<StageReached>): SessionState => ({ ...state, stage, signIn: { status: 'idle' } }),
    /** The step was given up, or took too long. */
    stageLeft: (state): SessionState => ({ ...state, stage: null }),
    userNameKnown: (state, { payload: userName }: PayloadAction<string>): SessionState => ({ ...state, userName }),
    signedIn: (_state, { payload: token }: PayloadAction<TokenData>): SessionState => ({ ...initialState, status: 'signed-in', token }),
    /** The same sign-in, with something changed in its data. */
    tokenChanged: (state, { payload: token }: PayloadAction<TokenData>): SessionState => ({ ...state, token }),
    idleWarned: (state, { payload: idleSecondsLeft }: PayloadAction<number>): SessionState => ({ ...state, idleSecondsLeft }),
    idleWarningEnded: (state): SessionState => ({ ...state, idleSecondsLeft: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, (state): SessionState => ({ ...state, status: 'signed-out' }))
      // The server's words stay in the language in which they were said.
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

/** The language is known and the token stands: core data and plugins may be fetched with it. */
export const entered = createAction<string>('session/entered');

/** A way in other than the sign-in form (a mail's key, a new password) was answered. */
export const letIn = createAction<TokenData>('session/letIn');

/** The device has been verified: signing in again with `deviceId` passes. `isTrusted`: also the next time, from this browser. */
export const deviceVerified = createAction<{ readonly deviceId: string; readonly isTrusted: boolean }>('session/deviceVerified');

/** The person wants to leave; `sso`: through the identity provider as well. */
export const signOutRequested = createAction('session/signOutRequested', (by: 'login-type' | 'sso' = 'login-type') => ({ payload: by }));

/** A session was left, and the server has not answered: it is to be ended there. */
export const leftUnended = createAction('session/leftUnended');

/** A call was refused in a way that concerns the whole screen; `token` is the one it was sent with. */
export const refused = createAction<{ readonly consequence: Consequence; readonly token: string | undefined }>('session/refused');
