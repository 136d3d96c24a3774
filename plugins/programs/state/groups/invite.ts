import { change, createSlice, keyedResource, modalState, type PayloadAction, put, type RootState, safely, sleep, takeLatest } from '#shell/api';
import type { Program } from '../../contract';
import { message } from '../../text';
import { show } from '../library';
import type { ProgramRef } from '../programRef';
import { groupsApi } from './api';
import { inviteToGroup, removeFromGroup } from './edits';
import { invitePeers, removePeers } from './peers';

/** Target of an invitation: a group, or the program itself. */
export interface InviteTarget extends ProgramRef {
  readonly groupId: string | null;
}

/** Target and invited users. */
interface Invitation {
  readonly to: InviteTarget;
  readonly userIds: readonly string[];
}

/** Pause in typing after which a search begins, in milliseconds, and the minimum length of a search (PRG-138). */
const typingPause = 500;
export const fewestLetters = 2;

/** The input, and the term of the search. */
export const searching = createSlice({
  name: 'programs/searching',
  initialState: { typed: '', term: '' },
  reducers: {
    typed: (state, { payload }: PayloadAction<string>) => ({ ...state, typed: payload }),
    settled: (state) => ({ ...state, term: state.typed.trim() }),
  },
});

export const selectSearch = (root: RootState): { readonly typed: string; readonly term: string } =>
  (root['programs.invitePeople'] as { readonly searching: ReturnType<typeof searching.reducer> } | undefined)?.searching ?? searching.getInitialState();

const colleagues = keyedResource(groupsApi.searchProgramUsers);

/** Colleagues who can be invited to a program, found by a search. */
export const colleaguesFor = (programId: string, search: string) => colleagues.of({ query: { id: programId, search } });

function* sendInvitations({ to, userIds }: Invitation) {
  return yield* to.groupId === null ? invitePeers(to, userIds) : inviteToGroup({ ...to, groupId: to.groupId }, userIds);
}

function* takeBack({ to, userIds }: Invitation) {
  const [userId = ''] = userIds;
  return yield* to.groupId === null ? removePeers(to, userIds) : removeFromGroup({ ...to, groupId: to.groupId }, userId);
}

const both = { failed: message('error.process'), reloads: [colleagues], afterwards: (program: Program) => show(program) };

/** Invites colleagues (PRG-099, PRG-104, PRG-232). */
export const invite = change(sendInvitations, { ...both, says: (_, { to }) => message(to.groupId === null ? 'peer.invited' : 'group.updated') });

/** Withdraws an invitation (PRG-102, PRG-105). */
export const uninvite = change(takeBack, { ...both, says: (_, { to }) => message(to.groupId === null ? 'peer.removed' : 'group.updated') });

function* settle() {
  yield* sleep(typingPause);
  yield* put(searching.actions.settled());
}

/** State of the invite dialog. A search ends when the dialog closes. */
export default modalState(
  'programs.invitePeople',
  { searching, colleagues, invite, uninvite },
  {
    *saga() {
      yield* takeLatest(searching.actions.typed, safely(settle));
    },
  },
);
