import { changesBetween, Refusal, type Unit } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { AdminTables } from '../tables';
import { addressesOf, deleteSchedule, demandRoom, findSchedule, type LastRun, record, type ScheduleState, stateOf, writeSchedule } from './records';

/** A schedule at one time; without a state it does not exist. */
interface Version {
  readonly state: ScheduleState | null;
}

type ScheduleUnit = Unit<AdminTables>;

/** The fields of the audit. */
const inWords = async ({ audiences, trx }: ScheduleUnit, companyId: string, { state }: Version): Promise<object> =>
  state === null
    ? { Report: null, ReportPeople: null, ReportFrequency: null, ReportRecipients: null }
    : {
        Report: state.report,
        ReportPeople: await audiences.describe(state.audience, companyId),
        ReportFrequency: state.frequency,
        ReportRecipients: (await addressesOf(trx, state.recipients)).join(', '),
      };

/** Filters on health data are hidden, because not all readers of the history may see them. */
const hiddenOf = ({ audiences }: Pick<ScheduleUnit, 'audiences'>, versions: readonly Version[]): NonNullable<Parameters<typeof changesBetween>[2]> =>
  versions.some(({ state }) => state !== null && audiences.isHealth(state.audience)) ? { ReportPeople: 'health' } : {};

/** @throws Refusal 403 for filters on health data that the caller may not see */
const demandShown = ({ audiences }: ScheduleUnit, { state }: Version): void => {
  if (state !== null && audiences.shown(state.audience) === undefined) throw new Refusal(403, 'audience.health');
};

/** Stored data for an undo; for a deletion also the last run. */
interface Kept extends SavedVersions<Version> {
  readonly lastRun?: LastRun | undefined;
}

interface Changed extends Pick<Kept, 'lastRun'> {
  readonly id: string;
  readonly companyId: string;
  readonly before: ScheduleState | null;
  readonly after: ScheduleState | null;
}

/** Writes one audit entry, with the changed fields and the data for an undo. */
export const auditSchedule = async (unit: ScheduleUnit, { id, companyId, before, after, lastRun }: Changed): Promise<void> => {
  const undo: Kept = { before: { state: before }, after: { state: after }, lastRun };
  const changed = changesBetween(
    await inWords(unit, companyId, undo.before),
    await inWords(unit, companyId, undo.after),
    hiddenOf(unit, [undo.before, undo.after]),
  );
  await unit.audit({ action: 'reportSchedule.saved', target: id, company: companyId, record, changed, undo });
};

/** Undo of saves and deletions of schedules: a new one is deleted, and a deleted one is restored if there is room. */
export const undoOfSchedules = putsBack<AdminTables, Version>('reportSchedule.saved', {
  record,
  now: async (unit, { target }) => {
    const row = await findSchedule(unit.trx, target);
    const version = { state: row ? await stateOf(unit.trx, row) : null };
    demandShown(unit, version);
    return version;
  },
  async keep(unit, { companyId, target, kept }, version) {
    demandShown(unit, version);
    const { state } = version;
    if (state === null) return deleteSchedule(unit, target);
    if ((await findSchedule(unit.trx, target)) === undefined) await demandRoom(unit.trx, companyId);
    await writeSchedule(unit, target, companyId, state, (kept as Kept).lastRun);
  },
  hidden: hiddenOf,
  inWords: (unit, { companyId }, version) => inWords(unit, companyId, version),
  tells: ({ text }, { before, after }, language) => {
    if (after.state === null) return text('undo.reportScheduleDeleted', {}, language);
    return text(before.state === null ? 'undo.reportScheduleAdded' : 'undo.reportSchedule', {}, language);
  },
});
