import type { JoinRequest } from '../../../../plugins/programs/contract';
import { isToldByPage } from '../../../../plugins/programs/rules/actions/completedBy';
import { isCustomTemplate, replacesTemplate } from '../../../../plugins/programs/rules/programIds';
import { hasEnded, hasStarted } from '../../../../plugins/programs/rules/progress/status';
import { prepared } from '../../../platform/database/prepared';
import { Refusal } from '../../../platform/module';
import { periodOf } from '../answers/present';
import { tellCoach } from '../coach';
import { endInvitations } from '../groups/invitations';
import { tellListsChanged } from '../live';
import { hasActed, noteActed } from '../progress/acts';
import { completionOf } from '../progress/ownAction';
import { lockSignUp, reachedIn, settleProgress } from '../progress/progress';
import { asksForScreening } from '../progress/screening';
import { noSubmissions } from '../progress/submissionTotals';
import { findJoinedCopy, findProgram, type OfferedRow, type ProgramRow } from '../queries';
import type { ProgramDb, SignUpTable } from '../tables';
import type { ProgramUnit, RequestContext } from '../unit';
import { findOffered, lookingIn } from './addressed';
import { makePersonal } from './personal';
import { forgetQuit } from './quitUndo';

/** A program that a person has joined. */
export interface JoinedProgram {
  readonly program: ProgramRow;
  /** False if the person never took part before and the program has no groups: then they have no group, and have invited nobody to it. */
  readonly mayHaveTies: boolean;
}

const mayHaveTies = ({ state, hide_unit }: ProgramRow): boolean => state !== null || hide_unit !== null;

/**
 * Joins one or several programs, all of them or none (PRG-174), and notifies the person's other browsers and their coach (PRG-082).
 * @returns the joined programs in the order of the requests; for a personal program the copy, not its template (PRG-079)
 * @throws Refusal naming the program and the reason: not offered (404), ended, already joined (409), named twice, invalid details (400)
 */
export const joinPrograms = async (unit: ProgramUnit, context: RequestContext, requests: readonly JoinRequest[]): Promise<readonly JoinedProgram[]> => {
  const joined: JoinedProgram[] = [];
  const named = new Set<string>();
  for (const request of requests) {
    const offered = await mustBeOffered(unit, context, request, named);
    named.add(offered.id);
    joined.push({ program: await joinOne(unit, context, offered, request), mayHaveTies: mayHaveTies(offered) });
  }
  for (const { program } of joined) {
    tellListsChanged(unit, context.who.userId, program);
    const changed = [{ field: 'TakesPart', from: false, to: true }];
    await unit.audit({ action: 'programs.joined', target: program.id, changed, undo: { ownerId: program.owner_id, ...reachedIn(program) } });
  }
  await tellCoach(
    unit,
    context.who,
    joined.map(({ program }) => program),
  );
  return joined;
};

const joinOne = async (unit: ProgramUnit, context: RequestContext, offered: OfferedRow, request: JoinRequest): Promise<ProgramRow> => {
  const program = offered.is_personal === 1 ? await makeOwn(unit, context, offered, request) : offered;
  if (program.state === 'Quit') await forgetQuit(unit, { person_id: context.who.userId, program_id: program.id });
  const signedUp = await signUp(unit.trx, { person_id: context.who.userId, program_id: program.id, joined_at: unit.now() });
  if (signedUp.length === 0) throw new Refusal(409, 'join.already', { name: offered.name });
  if (offered.is_invited) await endInvitations(unit, context.who.userId, program);
  const by = completionOf(program);
  if ((by === 'Report' && !asksForScreening(program)) || isToldByPage(by)) return { ...program, ...fresh, sent_back_words: null };
  if (hasStarted(periodOf(program), context.today) && (await hasActed(unit, context.who, by))) await noteActed(unit, context.who, program.id);
  return settleJoined(unit, context, program);
};

/** Makes the person's own copy of a template. */
const makeOwn = async (unit: ProgramUnit, context: RequestContext, template: ProgramRow, request: JoinRequest): Promise<ProgramRow> => {
  const programId = await makePersonal(unit, context, template, request.PersonalDetails);
  const program = await findProgram(unit.trx, context.who, context.language, programId);
  if (!program) throw new Error(`Program ${programId} is gone although it was made in this transaction.`);
  return program;
};

/**
 * A program of trackers counts entries of the day of joining, also those made before; one of learning counts courses passed before, one of an event its places,
 * one of a mission or a device what the person has, one of a screening what staff has marked as done. None counts anything before its first day.
 */
const settleJoined = async (unit: ProgramUnit, { who, language }: RequestContext, program: ProgramRow): Promise<ProgramRow> => {
  const part = await lockSignUp(unit.trx, who, program.id);
  if (part) await settleProgress(unit, who, program, part);
  return (await findProgram(unit.trx, who, language, program.id)) ?? program;
};

/** The program of a request, if this person can still join it. `named`: ids of earlier requests of the same call. */
const mustBeOffered = async (unit: ProgramUnit, context: RequestContext, request: JoinRequest, named: ReadonlySet<string>): Promise<OfferedRow> => {
  const program = await findOffered(lookingIn(unit), context.who, context.language, request.ProgramId);
  if (!program || program.person_id !== null) throw new Refusal(404, 'join.unknown', { id: request.ProgramId });
  if (program.retired_at !== null) throw new Refusal(409, 'join.retired', { name: program.name });
  if (named.has(program.id) && !isCustomTemplate(program.id)) throw new Refusal(400, 'join.twice', { name: program.name });
  if (hasEnded(periodOf(program), context.today)) throw new Refusal(409, 'join.ended', { name: program.name });
  if ((program.is_personal === 1) !== request.IsPersonal) throw new Refusal(400, 'join.kind', { name: program.name }, false);
  if (replacesTemplate(request) && (await findJoinedCopy(unit.trx, context.who, program.id))) throw new Refusal(409, 'join.already', { name: program.name });
  return program;
};

/** The columns of a new part, without its times. */
const fresh = { state: 'Joined', ...noSubmissions, counted: 0, earned_points: 0, outcome_id: null, acted_at: null } as const;

type NewPart = Pick<SignUpTable, 'person_id' | 'program_id' | 'joined_at'>;

/** Adds the person's part, or restarts it after they had left. Returns no row if they take part already, so that concurrent joins count once. */
const signUp = prepared((db: ProgramDb, { person_id, program_id, joined_at }: NewPart) =>
  db
    .insertInto('program_sign_up')
    .values({ person_id, program_id, joined_at, state_since: joined_at, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'program_id'])
        .doUpdateSet({ joined_at, state_since: joined_at, ...fresh })
        .where('program_sign_up.state', '=', 'Quit'),
    )
    .returning('program_id'),
);
