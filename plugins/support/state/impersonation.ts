import {
  announce,
  createSlice,
  type Failure,
  facts,
  failureOf,
  inTurn,
  notify,
  on,
  type PayloadAction,
  put,
  request,
  type SagaGenerator,
  safely,
  takeEvery,
  takeLeading,
} from '#shell/api';
import type { ImpersonationResult } from '../contract';
import { tabAfter } from '../rules/lastTab';
import type { Reason } from '../rules/reasons';
import { message } from '../text';
import { api, modals } from './api';
import { cleared } from './searches';

/** Target of an impersonation of another user. */
export type ForAnother =
  | {
      readonly as: 'user';
      readonly mode: 'Coach' | 'Support';
      readonly user: { readonly UserId: string; readonly UserName: string; readonly EntityId: string };
    }
  /** A participant, from the pages of their coach. */
  | { readonly as: 'participant'; readonly userId: string; readonly userName: string }
  /** A company manager. */
  | { readonly as: 'manager'; readonly userName: string };

/** The actor's reason. */
interface Why {
  readonly Reason: Reason;
  readonly ReasonDetail?: string;
}

/** The requested change: another user, a company of the partner (`partner`, without impersonation), or the end of the impersonation. */
type Wish = (ForAnother & { readonly why: Why }) | { readonly as: 'partner'; readonly companyId: string } | { readonly as: 'oneself' };

interface State {
  readonly isChanging: boolean;
  /** Failure of the last request. */
  readonly failure: Failure | null;
}

/**
 * Whether an impersonation is being started, changed or ended. The settings contain who is impersonated.
 *
 *   settled ── wished ──▸ changing ──▸ the page is reloaded as another user (`support.actingChanged`)
 *      ▴                     │ ├─ Redesign: the user stays the same, and so does the page (`support.impersonationEnabled`)
 *      └─────────────────────┘ └─ failed: 'Unable to load User', or the server's text at a field of the card
 */
export const impersonation = createSlice({
  name: 'support/impersonation',
  initialState: { isChanging: false, failure: null } as State,
  reducers: {
    wished: (_state, _action: PayloadAction<Wish>): State => ({ isChanging: true, failure: null }),
    settled: (_state, { payload }: PayloadAction<Failure | undefined>): State => ({ isChanging: false, failure: payload ?? null }),
  },
});

export const { wished } = impersonation.actions;
const { settled } = impersonation.actions;

function* ask(wish: Wish): SagaGenerator<ImpersonationResult> {
  switch (wish.as) {
    case 'user': {
      const { UserId, UserName, EntityId } = wish.user;
      return yield* request(api.impersonateUser, { body: { UserId, UserName, EntityId, ImpersonationType: wish.mode, ...wish.why } });
    }
    case 'participant':
      return yield* request(api.impersonateParticipant, { body: { UserId: wish.userId, ...wish.why } });
    case 'manager':
      return yield* request(api.impersonateManager, { body: { UserName: wish.userName, ...wish.why } });
    case 'partner':
      return yield* request(api.impersonateManager, { body: { UserName: wish.companyId } });
    case 'oneself': {
      const { settings } = yield* facts();
      return yield* request(api.stopImpersonating, { body: { UserName: settings?.Impersonation.UserName ?? 'oneself' } });
    }
  }
}

/** Name of the impersonated user for other windows; `null` without impersonation (SUP-060). */
const nameIn = (wish: Wish): string | null => {
  switch (wish.as) {
    case 'user':
      return wish.user.UserName;
    case 'participant':
    case 'manager':
      return wish.userName;
    case 'partner':
    case 'oneself':
      return null;
  }
};

/** Mode of the impersonation; `undefined` without one, or as a manager. */
const modeOf = (wish: Wish): 'Coach' | 'Support' | undefined => (wish.as === 'participant' ? 'Coach' : wish.as === 'user' ? wish.mode : undefined);

function* tabFor(wish: Wish): SagaGenerator<{ readonly panelTab?: number }> {
  const { settings } = yield* facts();
  const mode = modeOf(wish);
  const panelTab = mode && tabAfter(mode, settings?.Impersonation.Types ?? []);
  return panelTab === undefined ? {} : { panelTab };
}

function* carryOut({ payload: wish }: ReturnType<typeof wished>): Generator {
  yield* inTurn('sessionToken', () => change(wish));
}

function* change(wish: Wish): SagaGenerator<void> {
  const { Redesign, RedirectURL, Token } = yield* ask(wish);
  if (Redesign || Token === null) {
    yield* announce('support.impersonationEnabled', {});
    yield* put(settled());
    return;
  }
  yield* announce('support.actingChanged', { token: Token, userName: nameIn(wish), to: RedirectURL, ...(yield* tabFor(wish)) });
}

function* failed(error: unknown): Generator {
  const failure = failureOf(error);
  yield* put(settled(failure));
  // A fault of a field is displayed there, in the card.
  if (!failure.fields) yield* notify(message('impersonation.failed'), 'error');
}

/** Runs one change at a time, and ignores requests made meanwhile: they would belong to the user before the change. */
export function* impersonate(): Generator {
  // After a crash and restart, no change is running.
  yield* put(settled());
  yield* takeLeading(wished, safely(carryOut, failed));
  yield* takeEvery(on('layout.impersonationClearRequested'), function* clear({ payload }) {
    if (payload.clearsPanel) yield* put(cleared());
    yield* put(wished({ as: 'oneself' }));
  });
  yield* takeEvery(on('coaching-scheduler.participantViewWished'), function* begin({ payload }) {
    const { userId, userName, person } = payload;
    yield* modals.actFor({ person: { userId, ...person }, wish: { as: 'participant', userId, userName } });
  });
}
