import { permits } from '../http/access/permits';
import { Refusal } from '../module';
import { type PlannedCall, plannedCalls } from './declared';
import { type Host, mostOpen } from './host';
import { translated } from './run';

/** The id of a planned record among the scheduled changes. */
export const idOf = ({ record }: Pick<PlannedCall, 'record'>, id: string): string => `${record}/${id}`;

/** Planned records of the company that the subject may save. */
export const plannedRecords = async ({ parts, caller, within }: Host, of: { readonly record?: string | undefined; readonly recordId?: string | undefined }) => {
  const { subject } = caller();
  const calls = plannedCalls(parts.registry).filter(({ record, schema }) => (of.record ?? record) === record && permits(schema.access, subject));
  const lists = calls.map(async (found) => {
    const all = await found.planned.list(subject.companyId, within(found.owner, caller()), mostOpen);
    return all.filter(({ id }) => (of.recordId ?? id) === id).map((one) => ({ of: found, one }));
  });
  return (await Promise.all(lists)).flat();
};

/**
 * The save of a planned record, by the id from `list`; undefined: the id is of a scheduled change.
 * @throws Refusal 404 for a record that does not wait
 */
export const plannedSave = async (host: Host, id: string): Promise<{ readonly found: PlannedCall; readonly recordId: string } | undefined> => {
  const found = plannedCalls(host.parts.registry).find((one) => id.startsWith(idOf(one, '')));
  if (found === undefined) return undefined;
  const waiting = (await plannedRecords(host, { record: found.record })).find(({ one }) => idOf(found, one.id) === id);
  if (waiting === undefined) throw new Refusal(404, 'scheduled.unknown');
  return { found, recordId: waiting.one.id };
};

/** Saves a planned record by the call of its module. */
export const savePlanned = ({ inWork, within, caller }: Host, { owner, handler }: PlannedCall, body: object): Promise<void> =>
  inWork(async (work) => {
    try {
      await handler({ query: {}, body: { ...body } }, within(owner, caller(), work));
    } catch (error) {
      throw translated(error, { owner }, work);
    }
  });
