import { call, facts, failureText, type Message, notify, openModal, put, type SagaGenerator, select } from '#shell/api';
import type { Program, ProgramAction } from '../../contract';
import { ownGroup } from '../../rules/groups';
import { isSame } from '../../rules/lists/programLists';
import { message } from '../../text';
import { details, lists, show } from '../library';
import { modals } from '../modals';
import { type ProgramRef, refOf } from '../programRef';
import { acceptGroup, declineGroup, type GroupRef, joinGroup, removeFromGroup, whyNotJoined } from './edits';
import { acceptPeer, declinePeer, removePeers } from './peers';

/** Carries out an action that involves others. Loaded with the first such action. */
export function* carryOutTogether(program: Program, action: ProgramAction) {
  const ref = refOf(program);
  const group = { ...ref, groupId: action.GroupId ?? '' };
  switch (action.Type) {
    case 'GroupModal':
      yield* modals.groupDetails(group);
      return;
    case 'GroupEmail':
      yield* modals.groupEmail(group);
      return;
    case 'SelfSelectInvite':
      yield* modals.invitePeople({ ...ref, groupId: group.groupId });
      return;
    case 'CreateGroup':
      yield* modals.createGroup(ref);
      return;
    case 'JoinGroup':
      if (action.GroupId) yield* call(join, program, group);
      else yield* modals.findGroup(ref);
      return;
    case 'SelfSelectAccept':
      yield* call(edit, () => acceptGroup(group), message('group.updated'));
      return;
    case 'SelfSelectDecline':
      yield* call(edit, () => declineGroup(group), message('group.updated'));
      return;
    case 'SelfSelectRemove':
      yield* call(removeAll, group, action.UserIds ?? []);
      return;
    case 'PeerToPeerAction':
      yield* call(peerAction, program, action);
      return;
  }
}

/** Changes a program, shows the result and a message; a failure shows its reason (PRG-232, PRG-248). */
function* edit(work: () => SagaGenerator<Program>, says: Message) {
  try {
    yield* call(show, yield* call(work));
    yield* notify(says);
  } catch (error) {
    yield* notify(failureText(error, message('error.process')), 'error');
  }
}

/** Joins the group of an action (PRG-108). */
function* join(program: Program, group: GroupRef) {
  try {
    const { GroupName } = yield* call(joinGroup, group, ownGroup(program) !== undefined);
    yield* notify(message('group.joined', { name: GroupName }));
  } catch (error) {
    yield* notify(whyNotJoined(error) ?? failureText(error, message('error.process')), 'error');
  }
}

/** Removes people from a group, after a confirmation: they cannot return by themselves. */
function* removeAll(group: GroupRef, userIds: readonly string[]) {
  const { user } = yield* facts();
  for (const userId of userIds) {
    const isLeaving = userId === user?.UserId;
    const isSure = yield* openModal('layout.confirm', {
      title: message(isLeaving ? 'group.leave' : 'group.remove'),
      text: message(isLeaving ? 'group.leave.text' : 'group.remove.text'),
      confirm: message(isLeaving ? 'group.leave.confirm' : 'group.remove.confirm'),
      cancel: message('group.cancel'),
      danger: true,
    });
    if (isSure) yield* call(edit, () => removeFromGroup(group, userId), message('group.updated'));
  }
}

function* peerAction(program: Program, { SubAction, UserIds = [] }: ProgramAction) {
  const ref = refOf(program);
  switch (SubAction) {
    case 'Invite':
      yield* modals.invitePeople({ ...ref, groupId: null });
      return;
    case 'Accept':
      yield* call(edit, () => acceptPeer(ref), message('peer.accepted', { name: program.Name }));
      return;
    case 'Decline':
      yield* call(decline, program, ref);
      return;
    case 'Remove':
      yield* call(edit, () => removePeers(ref, UserIds), message('peer.removed'));
      return;
  }
}

/** Declines the invitations to a program: the program is removed, and the available ones are reloaded (PRG-078, PRG-101). */
function* decline(program: Program, ref: ProgramRef) {
  try {
    yield* call(declinePeer, ref);
  } catch (error) {
    yield* notify(failureText(error, message('error.process')), 'error');
    return;
  }
  const { data } = yield* select(lists.available.select);
  if (data) yield* put(lists.available.changed(data.filter((one) => !isSame(program)(one))));
  yield* put(lists.available.invalidated());
  yield* put(details.invalidated());
  yield* notify(message('peer.declined', { name: program.Name }));
}
