import { changesBetween, Refusal, type Unit } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { AdminTables } from '../tables';
import { addressesOf, deleteSchedule, findSchedule, record, type ScheduleState, stateOf, writeSchedule } from './records';

/** A schedule at one moment; without a state it did not exist. */
interface Version {
  readonly state: ScheduleState | null;
}

type ScheduleUnit = Unit<AdminTables>;

/** A schedule as the audit records it. */
const inWords = async ({ audiences, trx }: ScheduleUnit, companyId: string, { state }: Version): Promise<object> =>
  state === null
    ? { ReportFrequency: 'Off' }
    : {
        Report: state.report,
        ReportPeople: await audiences.describe(state.audience, companyId),
        ReportFrequency: state.frequency,
        ReportRecipients: (await addressesOf(trx, state.recipients)).join(', '),
      };

/** Filters on health data are not kept: not everybody who reads the history may see them. */
const hiddenOf = ({ audiences }: Pick<ScheduleUnit, 'audiences'>, versions: readonly Version[]): NonNullable<Parameters<typeof changesBetween>[2]> =>
  versions.some(({ state }) => state !== null && audiences.isHealth(state.audience)) ? { ReportPeople: 'health' } : {};

/** @throws Refusal 403 for filters on health data that the caller may not see */
const demandShown = ({ audiences }: ScheduleUnit, { state }: Version): void => {
  if (state !== null && audiences.shown(state.audience) === undefined) throw new Refusal(403, 'audience.health');
};

/** Writes one row of the audit, with the changed fields and what an undo needs. */
export const auditSchedule = async (
  unit: ScheduleUnit,
  { id, companyId, before, after }: { id: string; companyId: string; before: ScheduleState | null; after: ScheduleState },
): Promise<void> => {
  const undo: SavedVersions<Version> = { before: { state: before }, after: { state: after } };
  const changed = changesBetween(
    await inWords(unit, companyId, undo.before),
    await inWords(unit, companyId, undo.after),
    hiddenOf(unit, [undo.before, undo.after]),
  );
  await unit.audit({ action: 'reportSchedule.saved', target: id, company: companyId, record, changed, undo });
};

/** How saves of schedules are undone; one that was new is gone then. */
export const undoOfSchedules = putsBack<AdminTables, Version>('reportSchedule.saved', {
  record,
  now: async (unit, { target }) => {
    const row = await findSchedule(unit.trx, target);
    const version = { state: row ? await stateOf(unit.trx, row) : null };
    demandShown(unit, version);
    return version;
  },
  async keep(unit, { companyId, target }, version) {
    demandShown(unit, version);
    await (version.state === null ? deleteSchedule(unit, target) : writeSchedule(unit, target, companyId, version.state));
  },
  hidden: hiddenOf,
  inWords: (unit, { companyId }, version) => inWords(unit, companyId, version),
  tells: ({ text }, { before }, language) => text(before.state === null ? 'undo.reportScheduleAdded' : 'undo.reportSchedule', {}, language),
});
