import { setImmediate as othersTurn } from 'node:timers/promises';
import type { MaintainedOutcome } from '../../../../../plugins/programs/contract';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { type Outcome, Refusal } from '../../../../platform/module';
import type { Participant } from '../../queries';
import type { ProgramCall, ProgramUnit } from '../../unit';
import { overrideRecord } from './audit';
import { type Challenge, companiesOf } from './challenge';
import { peopleOfIds, presentPerson } from './people';

/** Number of people changed per transaction. Other requests run between two transactions. */
const peoplePerTransaction = 10;

type Act = (unit: ProgramUnit, who: Participant) => Promise<void>;

/** Changes some people independently, and notifies the staff of the company of changes. */
const changePiece = (
  call: ProgramCall,
  challenge: Challenge,
  ids: readonly string[],
  companyOf: ReadonlyMap<string, string>,
  act: Act,
): Promise<readonly Outcome<string, void>[]> =>
  call.change(async (unit) => {
    const outcomes = await unit.each(ids, async (userId) => {
      const companyId = companyOf.get(userId);
      if (companyId === undefined) throw new Refusal(404, 'maintenance.unknownPerson');
      await act(unit, { userId, companyId });
    });
    if (outcomes.some(({ IsSuccessful }) => IsSuccessful)) await unit.revise({ record: overrideRecord, id: challenge.id, companyId: challenge.owner_id });
    return outcomes;
  });

/**
 * Applies an act to many people in a challenge, in pieces. Completed pieces stay if a later one fails; repeating the call skips people who were changed.
 * @returns the changed people in their new state, and the others with the reason
 */
export const changeSeveral = async (call: ProgramCall, challenge: Challenge, ids: readonly string[], act: Act): Promise<MaintainedOutcome> => {
  const within = await companiesOf(call, challenge);
  const found = await peopleOfIds(call.db, challenge, ids);
  const reached = found.filter(({ company_id }) => within === 'all' || within.includes(company_id));
  const companyOf = new Map(reached.map(({ id, company_id }) => [id, company_id]));
  const outcomes: Outcome<string, void>[] = [];
  for (let at = 0; at < ids.length; at += peoplePerTransaction) {
    outcomes.push(...(await changePiece(call, challenge, ids.slice(at, at + peoplePerTransaction), companyOf, act)));
    await othersTurn();
  }
  const done = outcomes.filter(({ IsSuccessful }) => IsSuccessful).map(({ item }) => item);
  const people = new Map((await peopleOfIds(call.db, challenge, done)).map((row) => [row.id, presentPerson(challenge, row, programDay(call.now()))]));
  return {
    Participants: done.flatMap((id) => people.get(id) ?? []),
    Refused: outcomes.flatMap((outcome) => (outcome.IsSuccessful ? [] : [{ UserId: outcome.item, Errors: [...outcome.Errors] }])),
  };
};
