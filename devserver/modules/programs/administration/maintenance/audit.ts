import { changesBetween } from '../../../../platform/module';
import type { Participant, ProgramRow } from '../../queries';
import type { ProgramUnit } from '../../unit';

/** An override of a part as the audit records it. */
export interface AuditedOverride {
  readonly TakesPart: boolean;
  /** The day (`yyyy-MM-dd`) as of which an administrator has marked it complete; null: not marked. */
  readonly MarkedComplete: string | null;
}

/** Data to undo an override, or its end. */
export interface KeptOverride {
  readonly challengeId: string;
  readonly userId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The action of an override or its end. The audit row is about a person and belongs to the company that offers the challenge. */
export const overrideAction = 'programs.completionMarked';
export const overrideRecord = 'override';

/** Writes that row. */
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
