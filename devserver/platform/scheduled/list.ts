import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { clockIn } from '../../../shell/rules/dates/zones';
import type { KeptField } from '../audit/changed';
import { companyOf } from '../companies';
import { permits } from '../http/access/permits';
import type { ScheduledChange } from '../module';
import type { PlatformTransaction } from '../platform';
import { tellFields } from '../runtime/history/changed';
import { recordNameOf } from '../runtime/history/compared';
import type { PlatformTables } from '../tables';
import { type SavedInput, schedulableCall } from './declared';
import { type Host, mostOpen } from './host';
import { idOf, plannedRecords } from './planned';

/** The waiting and stopped changes of a company. */
export const ofCompany = (db: Kysely<PlatformTables> | PlatformTransaction, companyId: string) =>
  (db as Kysely<PlatformTables>)
    .selectFrom('scheduled_change')
    .where('scheduled_change.company_id', '=', companyId)
    .where('scheduled_change.state', 'in', ['waiting', 'stopped']);

/** Waiting and stopped changes of the subject's company whose records the subject may save; stopped ones come first. */
export const listChanges = async (
  host: Host,
  { record, recordId }: { readonly record?: string | undefined; readonly recordId?: string | undefined },
): Promise<readonly ScheduledChange[]> => {
  const { db, caller, parts, language, reader, within } = host;
  const { subject } = caller();
  let wanted = ofCompany(db(), subject.companyId);
  if (record !== undefined) wanted = wanted.where('record', '=', record);
  if (recordId !== undefined) wanted = wanted.where('record_id', '=', recordId);
  const rows = await wanted
    .innerJoin('person', 'person.id', 'scheduled_change.person_id')
    .selectAll('scheduled_change')
    .select(['person.first_name', 'person.last_name'])
    .orderBy('state')
    .orderBy('due_at')
    .orderBy('made_at')
    .orderBy('scheduled_change.id')
    .limit(mostOpen)
    .execute();
  const [reads, { time_zone }] = [await reader(), await companyOf(db(), subject.companyId)];
  const planned = await plannedRecords(host, { record, recordId });
  const own = planned.map(({ of, one }): ScheduledChange => {
    const { id, about, fields, name, madeAt, dueAt } = one;
    return {
      id: idOf(of, id),
      recordName: recordNameOf(parts.registry, language, of.record),
      about,
      fields: tellFields(parts.registry, reads, of.owner.module.id, fields),
      name,
      madeAt,
      dueAt,
      localAt: clockIn(dueAt, time_zone),
      isStopped: false,
      reason: null,
    };
  });
  const changes = rows.flatMap((row): ScheduledChange[] => {
    const found = schedulableCall(parts.registry, row.call);
    if (found === undefined || !permits(found.schema.access, subject)) return [];
    const call = within(found.owner, caller());
    return [
      {
        id: row.id,
        recordName: recordNameOf(parts.registry, language, row.record),
        about: found.about?.(JSON.parse(row.input) as SavedInput, call) ?? null,
        fields: tellFields(parts.registry, reads, row.words, JSON.parse(row.fields) as KeptField[]),
        name: `${row.first_name} ${row.last_name}`,
        madeAt: row.made_at,
        dueAt: row.due_at,
        localAt: clockIn(row.due_at, time_zone),
        isStopped: row.state === 'stopped',
        reason: row.reason === null ? null : ((JSON.parse(row.reason) as Record<Locale, string>)[language] ?? null),
      },
    ];
  });
  const [stopped, waiting] = [changes.filter(({ isStopped }) => isStopped), changes.filter(({ isStopped }) => !isStopped)];
  return [...stopped, ...[...waiting, ...own].toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))].slice(0, mostOpen);
};
