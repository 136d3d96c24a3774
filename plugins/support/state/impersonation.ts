import {
  announce,
  createSlice,
  facts,
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
import { api } from './api';
import { cleared } from './searches';

/** As whom somebody wants to go on. */
export type Wish =
  | {
      readonly as: 'user';
      readonly mode: 'Coach' | 'Support';
      readonly reason: Reason;
      readonly user: { readonly UserId: string; readonly UserName: string; readonly EntityId: string };
    }
  /** A participant, from the pages of their coach. */
  | { readonly as: 'participant'; readonly userId: string; readonly userName: string }
  /** A company manager by user name, or the partner by the id of its company. */
  | { readonly as: 'manager'; readonly userName: string; readonly reason: Reason }
  | { readonly as: 'oneself' };

/**
 * Acting for somebody, the whole of it. Who acts for whom stands in the settings; here it is only whether that is about to change.
 *
 *   settled ── wished ──▸ changing ──▸ the page is loaded anew, as somebody else (`support.actingChanged`)
 *      ▴                     │ ├─ Redesign: nobody else came in, the page stays (`support.impersonationEnabled`)
 *      └─────────────────────┘ └─ failed: 'Unable to load User'
 */
export const impersonation = createSlice({
  name: 'support/impersonation',
  initialState: { isChanging: false },
  reducers: {
    wished: (_state, _action: PayloadAction<Wish>) => ({ isChanging: true }),
    settled: () => ({ isChanging: false }),
  },
});

export const { wished } = impersonation.actions;
const { settled } = impersonation.actions;

function* ask(wish: Wish): SagaGenerator<ImpersonationResult> {
  switch (wish.as) {
    case 'user': {
      const { UserId, UserName, EntityId } = wish.user;
      return yield* request(api.impersonateUser, { body: { UserId, UserName, EntityId, ImpersonationType: wish.mode, Reason: wish.reason } });
    }
    case 'participant':
      return yield* request(api.impersonateParticipant, { body: { UserId: wish.userId } });
    case 'manager':
      return yield* request(api.impersonateManager, { body: { UserName: wish.userName, Reason: wish.reason } });
    case 'oneself': {
      const { settings } = yield* facts();
      return yield* request(api.stopImpersonating, { body: { UserName: settings?.Impersonation.UserName ?? 'oneself' } });
    }
  }
}

/** The name that other windows learn of the change by; `null`: nobody is acted for (SUP-060). */
const nameIn = (wish: Wish): string | null => {
  switch (wish.as) {
    case 'user':
      return wish.user.UserName;
    case 'participant':
    case 'manager':
      return wish.userName;
    case 'oneself':
      return null;
  }
};

/** In which part somebody goes on; `undefined`: as themselves, or in the place of a manager. */
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

function* failed(): Generator {
  yield* put(settled());
  yield* notify(message('impersonation.failed'), 'error');
}

/** One change at a time: the next is for whoever is there then. */
export function* impersonate(): Generator {
  // Restarted after a crash, nothing is on its way any more.
  yield* put(settled());
  yield* takeLeading(wished, safely(carryOut, failed));
  yield* takeEvery(on('layout.impersonationClearRequested'), function* clear({ payload }) {
    if (payload.clearsPanel) yield* put(cleared());
    yield* put(wished({ as: 'oneself' }));
  });
  yield* takeEvery(on('coaching-scheduler.participantViewWished'), function* begin({ payload }) {
    yield* put(wished({ as: 'participant', ...payload }));
  });
}
