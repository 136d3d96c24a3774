import { hasHipaaAccess } from '../../../../platform/auth/healthData';
import { Refusal, type Undo } from '../../../../platform/module';
import type { HraTables } from '../../tables';
import { type KeptOverride, overrideActions, overrideDay, overrideScreening, takeBackOverride, tellStaff } from './override';

/** Restores the day before the change. */
const undo: Undo<HraTables> = {
  tells: async ({ kept, language }, { db, text }) => {
    const { userId, after } = kept as KeptOverride;
    const person = await db.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirstOrThrow();
    return text(after === null ? 'undo.screeningTakenBack' : 'undo.screeningOverridden', { person: `${person.first_name} ${person.last_name}` }, language);
  },
  undo: async ({ kept }, unit, caller) => {
    // The history of a company is visible to more people than its overrides (ADR-070).
    if (!hasHipaaAccess(caller.subject)) throw new Refusal(403, 'override.needsHipaaAccess');
    const { before, after, ...place } = kept as KeptOverride;
    if ((await overrideDay(unit.trx, place)) !== after) throw new Refusal(409, 'undo.changedSince');
    if (before === null) await takeBackOverride(unit, place);
    else await overrideScreening(unit, { ...place, day: before });
    await tellStaff(unit, place.companyId);
  },
};

/** Undo of overrides, and of their ends, by staff. @throws Refusal 403 without HIPAA Access, 409 if the date has changed since */
export const undoOfOverrides: ReadonlyMap<string, Undo<HraTables>> = new Map(Object.values(overrideActions).map((action) => [action, undo]));
