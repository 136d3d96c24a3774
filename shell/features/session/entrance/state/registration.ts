import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Message } from '../../../../i18n/texts';
import type { Output } from '../../../../net/contract';
import type { RegistrationField, RegistrationStep } from '../../contract';
import type { schemas } from '../../contract/schemas';
import { languageChosen } from '../../state/slice';
import type { Place } from '../place';
import type { FailureReason, RegistrationFailure } from '../rules/registration';
import { message } from '../text';

export type RegistrationSetup = Output<typeof schemas.registrationSetup>;
export type PolicyKind = 'eula' | 'privacy';

export interface StepFailure {
  readonly text: Message;
  readonly field?: string;
  readonly action: RegistrationFailure['action'];
  readonly reason?: FailureReason;
}

export interface RegistrationState {
  /** `broken`: this registration cannot continue; `failure` has the reason. */
  readonly status: 'starting' | 'ready' | 'broken';
  readonly step: RegistrationStep;
  /** Number of step changes in either direction. */
  readonly moves: number;
  readonly setup: RegistrationSetup | null;
  /** The company's code, from the link or typed. */
  readonly rid: string;
  readonly isPrimaryMember: boolean;
  /** Fields of the steps IdentifyUser and RequiredFields; empty while they load. */
  readonly fields: { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly list: readonly RegistrationField[] };
  /** Answers of the identification, with which the mail can be sent again. */
  readonly identity: Readonly<Record<string, string>>;
  readonly maskedContact: string;
  readonly userId: string;
  /** The person's mail address, known after the step that shows it. It is often the user name as well. */
  readonly mail: string;
  readonly work: 'idle' | 'working';
  readonly failure: StepFailure | null;
  readonly policies: Readonly<
    Partial<
      Record<
        PolicyKind,
        { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly html: string; readonly lang: string; readonly id: string }
      >
    >
  >;
  /** Whether the mail was sent again. */
  readonly isResent: boolean;
}

const initialState: RegistrationState = {
  status: 'starting',
  step: 'CompanyCode',
  moves: 0,
  setup: null,
  rid: '',
  isPrimaryMember: true,
  fields: { status: 'loading' },
  identity: {},
  maskedContact: '',
  userId: '',
  mail: '',
  work: 'idle',
  failure: null,
  policies: {},
  isResent: false,
};

const working = (state: RegistrationState): RegistrationState => ({ ...state, work: 'working', failure: null, isResent: false });

/** Names of the acceptances in a body. */
const acceptances: ReadonlySet<string> = new Set(['EulaAccepted', 'PrivacyPolicyAccepted']);

/** The failure after a change of language: the server's message is removed, and a broken registration shows the general text of its reason. */
const retold = (status: RegistrationState['status'], failure: StepFailure | null): StepFailure | null => {
  if (!failure || !('text' in failure.text)) return failure;
  return status === 'broken' ? { ...failure, text: message(failure.reason ? `registration.reason.${failure.reason}` : 'error') } : null;
};

/** The registration wizard. The password is part of one action and is not stored. */
export const registration = createSlice({
  name: 'entrance/registration',
  initialState: initialState as RegistrationState,
  reducers: {
    opened: (_state, _action: PayloadAction<{ readonly vkey?: string; readonly rid?: string }>): RegistrationState => initialState,
    setUp: (state, { payload }: PayloadAction<{ readonly setup: RegistrationSetup } & Partial<Place>>): RegistrationState => ({ ...state, ...payload }),
    /** Set after a reload. */
    mailKnown: (state, { payload: mail }: PayloadAction<string>): RegistrationState => ({ ...state, mail }),
    stepReached: (state, { payload: step }: PayloadAction<RegistrationStep>): RegistrationState => ({
      ...state,
      status: 'ready',
      step,
      moves: state.moves + 1,
      work: 'idle',
      failure: null,
      fields: { status: 'loading' },
    }),
    fieldsLoaded: (state, { payload: list }: PayloadAction<readonly RegistrationField[]>): RegistrationState => ({
      ...state,
      fields: { status: 'ready', list },
    }),
    /** Fields that are already loaded stay, even in the former language. */
    fieldsFailed: (state): RegistrationState => (state.fields.status === 'ready' ? state : { ...state, fields: { status: 'failed' } }),
    fieldsRequested: (state): RegistrationState => ({ ...state, fields: { status: 'loading' } }),
    failed: (state, { payload: failure }: PayloadAction<StepFailure>): RegistrationState => ({
      ...state,
      status: 'ready',
      work: 'idle',
      failure,
      // The text of a refused policy may have changed, so it is loaded again.
      ...(failure.field !== undefined && acceptances.has(failure.field) && { policies: {} }),
    }),
    broken: (state, { payload: failure }: PayloadAction<StepFailure>): RegistrationState => ({ ...state, status: 'broken', work: 'idle', failure }),
    mailSent: (state, { payload }: PayloadAction<{ readonly maskedContact: string; readonly isAgain: boolean }>): RegistrationState => ({
      ...state,
      work: 'idle',
      maskedContact: payload.maskedContact,
      isResent: payload.isAgain,
    }),

    wentBack: (state) => state,
    /** Reloads the server's texts in the new language. */
    languageChanged: (state) => state,
    codeEntered: (state, _action: PayloadAction<string>) => working(state),
    roleChosen: (state, { payload: isPrimaryMember }: PayloadAction<boolean>): RegistrationState => ({ ...working(state), isPrimaryMember }),
    identified: (state, { payload: identity }: PayloadAction<Readonly<Record<string, string>>>): RegistrationState => ({ ...working(state), identity }),
    resendRequested: (state) => working(state),
    fieldsFilledIn: (state, { payload }: PayloadAction<{ readonly answers: Readonly<Record<string, string>>; readonly mail: string }>): RegistrationState => ({
      ...working(state),
      mail: payload.mail,
    }),
    passwordChosen: (state, _action: PayloadAction<{ readonly userName: string; readonly password: string; readonly isAccepted: boolean }>) => working(state),

    policyOpened: (state, { payload: kind }: PayloadAction<PolicyKind>): RegistrationState =>
      state.policies[kind]?.status === 'ready' ? state : { ...state, policies: { ...state.policies, [kind]: { status: 'loading' } } },
    policyLoaded: (
      state,
      { payload: { kind, ...shown } }: PayloadAction<{ readonly kind: PolicyKind; readonly html: string; readonly lang: string; readonly id: string }>,
    ): RegistrationState => ({
      ...state,
      policies: { ...state.policies, [kind]: { status: 'ready', ...shown } },
    }),
    policyFailed: (state, { payload: kind }: PayloadAction<PolicyKind>): RegistrationState => ({
      ...state,
      policies: { ...state.policies, [kind]: { status: 'failed' } },
    }),
  },
  extraReducers: (builder) => builder.addCase(languageChosen, (state): RegistrationState => ({ ...state, failure: retold(state.status, state.failure) })),
});
