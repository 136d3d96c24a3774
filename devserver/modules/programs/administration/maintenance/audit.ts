import { changesBetween } from '../../../../platform/module';
import type { Participant, ProgramRow } from '../../queries';
import type { ProgramUnit } from '../../unit';

/** What an override changes of a part, as the audit tells it. */
export interface AuditedOverride {
  readonly TakesPart: boolean;
  /** The day (`yyyy-MM-dd`) as of which an administrator has marked it complete; null: nobody has. */
  readonly MarkedComplete: string | null;
}

/** What is kept to undo an override, or the end of one. */
export interface KeptOverride {
  readonly challengeId: string;
  readonly userId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The line of an override, or of its end: it is about a person, and a matter of the company that offers the challenge. */
export const overrideAction = 'programs.completionMarked';
export const overrideRecord = 'override';

/** Writes that line. */
export const auditOverride = async (
  unit: ProgramUnit,
  { who, program }: { readonly who: Participant; readonly program: ProgramRow },
  before: AuditedOverride,
  after: AuditedOverride,
): Promise<void> => {
  const undo: KeptOverride = { challengeId: program.id, userId: who.userId, before: before.MarkedComplete, after: after.MarkedComplete };
  await unit.audit({
    action: overrideAction,
    target: `${program.id} ${who.userId}`,
    person: who.userId,
    company: program.owner_id,
    record: overrideRecord,
    changed: changesBetween(before, after),
    undo,
  });
};
