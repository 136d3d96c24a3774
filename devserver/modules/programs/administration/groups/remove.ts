import type { DeletedGroups } from '../../../../../plugins/programs/contract';
import type { ProgramCall } from '../../unit';
import { challengeOf } from './challenge';
import { auditGroup, endGroup } from './changed';
import { demandOpenStanding, isInside, placesIn, tellPeople } from './places';
import { groupOf, record, valuesOf } from './records';

/** Deletes groups of a challenge that can be deleted, and reports a reason for the others. Members keep what they have earned. */
export const deleteGroups = (challengeId: string, ids: readonly string[], call: ProgramCall): Promise<DeletedGroups> => {
  const { language, caller } = call;
  return call.change(async (unit) => {
    const { trx } = unit;
    const challenge = await challengeOf(trx, { reach: caller.reach, language }, challengeId);
    const outcomes = await unit.each(new Set(ids), async (id) => {
      const group = await groupOf(trx, challenge, caller.reach, id);
      demandOpenStanding(challenge, unit.now());
      const places = await placesIn(trx, id);
      await unit.revise({ record, id, companyId: group.company_id });
      await endGroup(unit, id);
      await auditGroup(unit, 'deleted', group, {
        before: { values: valuesOf(group, challenge), places, leader: group.leader_id },
        after: { values: null, places: places.map((place) => ({ ...place, status: null })), leader: null },
        challenge,
        language,
      });
      tellPeople(
        unit,
        challenge,
        places.filter(isInside).map((place) => place.id),
      );
    });
    return {
      Actions: outcomes.map((outcome) => ({
        Id: outcome.item,
        IsSuccessful: outcome.IsSuccessful,
        ...(!outcome.IsSuccessful && { Message: outcome.Errors.map(({ Message }) => Message).join(' ') }),
      })),
    };
  });
};
