import type { maintenanceSchemas } from '../../../../../plugins/programs/contract/administration/maintenanceSchemas';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { readRouteDate } from '../../../../../shell/rules/dates/days';
import { callers, FieldRefusal, type Handlers, Refusal } from '../../../../platform/module';
import { completionOf } from '../../progress/ownAction';
import type { ProgramTables } from '../../tables';
import type { ProgramCall } from '../../unit';
import { filterOptions } from '../filters';
import { type Challenge, challengeOf, presentChallenge } from './challenge';
import { personsNamed } from './names';
import { override } from './override';
import { everybodyIn, listPeople, summaryOf } from './people';
import { restore } from './restore';
import { changeSeveral } from './several';

/** The challenge of address and body. @throws FieldRefusal 400 if they differ */
const challengeNamed = (call: ProgramCall, challengeId: string, body: { readonly ChallengeId: string; readonly EntityId: string }): Promise<Challenge> => {
  if (body.ChallengeId !== challengeId) throw new FieldRefusal('ChallengeId', 'maintenance.twoChallenges');
  return challengeOf(call, challengeId, body.EntityId);
};

/** The completion day (`yyyy-MM-dd`). @throws FieldRefusal 400 for an invalid day, one before the start of the challenge, and one after today */
const completionDay = (call: ProgramCall, { start_date }: Challenge, text: string): string => {
  const day = readRouteDate(text);
  if (day === undefined) throw new FieldRefusal('CompletedDate', 'maintenance.noDay');
  if (day > programDay(call.now())) throw new FieldRefusal('CompletedDate', 'maintenance.afterToday');
  if (day < start_date) throw new FieldRefusal('CompletedDate', 'maintenance.beforeStart');
  return day;
};

/** Handlers of the maintenance of challenges (ADH-063 to ADH-078). */
export const maintenanceHandlers: Handlers<typeof maintenanceSchemas, ProgramTables> = {
  maintenanceFilters: ({ query }, call) => filterOptions(call, query),
  maintainedChallenge: async ({ params }, call) => {
    const challenge = await challengeOf(call, params.challengeId);
    return { ...(await presentChallenge(call, challenge)), Participants: await everybodyIn(call, challenge) };
  },
  maintainedSummary: async ({ params }, call) => summaryOf(call, await challengeOf(call, params.challengeId)),
  maintainedPeople: async ({ query: { ChallengeId, ...query } }, call) => listPeople(call, await challengeOf(call, ChallengeId), query),
  maintainedNames: async ({ params, body }, call) => personsNamed(call, await challengeOf(call, params.challengeId, body.EntityId), body.Names),
  overrideProgress: async ({ params, body }, call) => {
    const challenge = await challengeNamed(call, params.challengeId, body);
    if (completionOf(challenge) === 'Nothing') throw new Refusal(409, 'maintenance.nothingToComplete');
    const day = completionDay(call, challenge, body.CompletedDate);
    return changeSeveral(call, challenge, body.UserIds, async (unit, who) => {
      if (callers(call.caller).includes(who.userId)) throw new Refusal(403, 'maintenance.own');
      await override(unit, { who, challengeId: challenge.id, day });
    });
  },
  undoOverride: async ({ params, body }, call) => {
    const challenge = await challengeNamed(call, params.challengeId, body);
    return changeSeveral(call, challenge, body.UserIds, (unit, who) => restore(unit, { who, challengeId: challenge.id }));
  },
};
