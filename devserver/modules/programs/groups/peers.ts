import { takesPeers } from '../../../../plugins/programs/rules/groups';
import { hasEnded } from '../../../../plugins/programs/rules/progress/status';
import { Refusal } from '../../../platform/module';
import { periodOf } from '../answers/present';
import { tellListsChanged } from '../live';
import { addressedBy, findVisible, lookingIn } from '../participation/addressed';
import { joinPrograms } from '../participation/join';
import { lockSignUp } from '../progress/progress';
import type { ProgramRow } from '../queries';
import type { ProgramUnit, RequestContext } from '../unit';
import { askableAmong } from './colleagues';
import { endInvitations } from './invitations';

/** The program of an invitation, from its path. */
export interface PeerRef {
  readonly ownerId: string;
  readonly programId: string;
}

const programNamed = async (unit: ProgramUnit, { who, language }: RequestContext, { ownerId, programId }: PeerRef): Promise<ProgramRow> => {
  const program = await findVisible(lookingIn(unit), who, language, programId);
  if (!program || program.owner_id !== ownerId) throw new Refusal(404, 'program.unknown');
  return program;
};

/**
 * Invites colleagues to a program that the person takes part in (PRG-179).
 * @throws Refusal 404 for an unknown program, 403 if it allows no invitations or the person does not take part in it, 409 if it is over or a colleague cannot
 * be invited
 */
export const invitePeers = async (unit: ProgramUnit, context: RequestContext, ref: PeerRef, userIds: readonly string[]): Promise<ProgramRow> => {
  const { who } = context;
  const program = await programNamed(unit, context, ref);
  const part = await lockSignUp(unit.trx, who, program.id);
  const allows = takesPeers({ Features: JSON.parse(program.features), DontAllowPeerToPeer: program.dont_allow_peer_to_peer === 1 });
  if (!allows || !part || part.state === 'Quit') throw new Refusal(403, 'invite.notAllowed', { name: program.name });
  if (hasEnded(periodOf(program), context.today)) throw new Refusal(409, 'group.ended', { name: program.name });
  const wanted = [...new Set(userIds)];
  const asked = await askableAmong(
    unit.trx,
    who,
    { programId: program.id, groupId: null, addressed: await addressedBy(unit, program, [who.companyId]) },
    wanted,
  );
  if (wanted.length === 0 || asked.length < wanted.length) throw new Refusal(409, 'invite.notPossible');
  await unit.trx
    .insertInto('program_invitation')
    .values(asked.map((person_id) => ({ program_id: program.id, person_id, inviter_id: who.userId, invited_at: unit.now() })))
    .execute();
  for (const userId of [who.userId, ...asked]) tellListsChanged(unit, userId, program);
  await unit.audit({
    action: 'programs.peersInvited',
    target: program.id,
    detail: { people: asked },
    changed: [{ field: 'InvitedColleagues', from: null, to: asked.length }],
  });
  return program;
};

/** Ends the invitations to a program. @throws Refusal 404 without an invitation */
const answer = async (unit: ProgramUnit, { who }: RequestContext, program: ProgramRow): Promise<void> => {
  if ((await endInvitations(unit, who.userId, program)) === 0) throw new Refusal(404, 'invite.none', { name: program.name });
  tellListsChanged(unit, who.userId, program);
};

/** Accepts the invitations to a program by joining it (PRG-180). @throws Refusal 404 without an invitation, and as `joinPrograms` */
export const acceptPeer = async (unit: ProgramUnit, context: RequestContext, ref: PeerRef): Promise<ProgramRow> => {
  const program = await programNamed(unit, context, ref);
  await answer(unit, context, program);
  const part = await lockSignUp(unit.trx, context.who, program.id);
  if (!part || part.state === 'Quit') await joinPrograms(unit, context, [{ ProgramId: program.id, IsPersonal: false }]);
  return program;
};

/** Declines the invitations to a program (PRG-181). @throws Refusal 404 without an invitation */
export const declinePeer = async (unit: ProgramUnit, context: RequestContext, ref: PeerRef): Promise<void> => {
  const program = await programNamed(unit, context, ref);
  await answer(unit, context, program);
  await unit.audit({ action: 'programs.peerDeclined', target: program.id, changed: [{ field: 'Invited', from: true, to: false }] });
};

/** Withdraws invitations that were not answered yet (PRG-182). @throws Refusal 404 if there is none among them */
export const removePeers = async (unit: ProgramUnit, context: RequestContext, ref: PeerRef, userIds: readonly string[]): Promise<ProgramRow> => {
  const program = await programNamed(unit, context, ref);
  if (userIds.length === 0) return program;
  const gone = await unit.trx
    .deleteFrom('program_invitation')
    .where('inviter_id', '=', context.who.userId)
    .where('program_id', '=', program.id)
    .where('person_id', 'in', [...userIds])
    .returning('person_id')
    .execute();
  if (gone.length === 0) throw new Refusal(404, 'invite.none', { name: program.name });
  for (const { person_id } of gone) tellListsChanged(unit, person_id, program);
  tellListsChanged(unit, context.who.userId, program);
  const changed = [{ field: 'InvitedColleagues', from: gone.length, to: null }];
  await unit.audit({ action: 'programs.peersUninvited', target: program.id, changed });
  return program;
};
