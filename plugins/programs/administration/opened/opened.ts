import { createSlice, type PayloadAction, put, type RootState, type TopicMessage, takeEveryMessage, takeLatest } from '#shell/api';
import type { presenceTopics } from '../../contract/administration/presence';

/** The company whose challenges a page shows, and the challenge that is open on it. */
export interface Watched {
  readonly company: string;
  /** Empty if the page only shows which users have which challenges open. */
  readonly challengeId: string;
}

type Told = TopicMessage<typeof presenceTopics.openChallenges>;
type Open = Told['Open'];

const nobody: Open = [];

function* ignored(): Generator {}

/**
 * The part of a page's state with the users who have challenges of a company open. While a challenge is given, colleagues see that it is open here.
 * @param owner the id of the page's state, in which the part is named `opened`
 */
export const openedIn = (owner: `programs.${string}`) => {
  const slice = createSlice({
    name: `${owner}/opened`,
    initialState: nobody,
    reducers: {
      shown: (_, _action: PayloadAction<Watched>) => nobody,
      left: () => nobody,
      told: (_, { payload }: PayloadAction<Open>) => payload,
    },
  });
  const { shown, left, told } = slice.actions;
  function* hear({ Open }: Told): Generator {
    yield* put(told(Open));
  }
  return {
    part: {
      reducer: slice.reducer,
      *saga(): Generator {
        // The listeners are forked by this saga, so that the next choice cancels them.
        yield* takeLatest([shown, left], function* listen(action) {
          if (!shown.match(action)) return;
          const { company: companyId, challengeId } = action.payload;
          yield* takeEveryMessage<typeof presenceTopics.openChallenges>('openChallenges:{companyId}', { companyId }, hear);
          if (challengeId === '') return;
          yield* takeEveryMessage<typeof presenceTopics.openChallenge>('openChallenge:{companyId}:{challengeId}', { companyId, challengeId }, ignored);
        });
      },
    },
    shown,
    left,
    select: (root: RootState): Open => (root[owner] as { readonly opened: Open }).opened,
  };
};

export type Opened = ReturnType<typeof openedIn>;
