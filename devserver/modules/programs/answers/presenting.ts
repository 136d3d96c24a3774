import { Refusal } from '../../../platform/module';
import { type Ties, tiesOf } from '../groups/ties';
import { findVisible } from '../participation/addressed';
import type { ProgramRow } from '../queries';
import { contextOf, type ProgramCall } from '../unit';
import { type Presenter, presentProgram } from './present';

/** The presenter for the caller, with their groups and invitations. */
export const presenterWith = (call: ProgramCall, ties: Ties): Presenter => ({
  text: (key, values) => call.text(key, values),
  language: call.language,
  today: contextOf(call).today,
  now: call.now(),
  ties,
});

/** The presenter for the caller. Read it after a change: it includes the person's groups and invitations. */
export const presenterOf = async (call: ProgramCall): Promise<Presenter> => presenterWith(call, await tiesOf(call.db, call.caller.subject.userId));

/** Rows in the form of the answer. */
export const presentAll = async (rows: readonly ProgramRow[], call: ProgramCall) => {
  const presenter = await presenterOf(call);
  return rows.map((row) => presentProgram(row, presenter));
};

/** The program of this id, or 404 for one that this person cannot see. */
export const visibleProgram = async (call: ProgramCall, programId: string): Promise<ProgramRow> => {
  const program = await findVisible(call, call.caller.subject, call.language, programId);
  if (!program) throw new Refusal(404, 'program.unknown');
  return program;
};

/** The program of this id and company, or 404. */
export const ownedProgram = async (call: ProgramCall, ownerId: string, programId: string): Promise<ProgramRow> => {
  const program = await visibleProgram(call, programId);
  if (program.owner_id !== ownerId) throw new Refusal(404, 'program.unknown');
  return program;
};

/** One program in the form of the answer. @throws Refusal 404 also for that of another owner */
export const readProgram = async (call: ProgramCall, ownerId: string, programId: string) =>
  presentProgram(await ownedProgram(call, ownerId, programId), await presenterOf(call));
