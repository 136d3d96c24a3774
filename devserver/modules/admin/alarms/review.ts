import type { Alarm } from '../../../../plugins/admin/contract';
import type { alarmSchemas } from '../../../../plugins/admin/contract/alarmSchemas';
import type { Input } from '../../../../shell/net/contract';
import { toFlag } from '../../../platform/database/flag';
import { changesBetween, Refusal, type Unit } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { AdminCall, AdminTables } from '../tables';
import { alarmNamed, isOwn, type NamedAlarm, present, record } from './list';
import { alarmInReach } from './reach';

/** The review of an alarm at one time. */
interface Review {
  readonly at: string | null;
  readonly by: string | null;
  readonly note: string;
}

const reviewIn = ({ reviewed_at: at, reviewed_by: by, note }: NamedAlarm): Review => ({ at, by, note });

/** Its fields in the audit. */
const inWords = ({ at, note }: Review): object => ({ AlarmIsReviewed: at !== null, AlarmNote: note });

const write = async ({ trx }: Unit<AdminTables>, id: number, { at, by, note }: Review): Promise<void> => {
  await trx
    .updateTable('alarm')
    .set({ is_reviewed: toFlag(at !== null), reviewed_at: at, reviewed_by: by, note })
    .where('id', '=', id)
    .execute();
};

const demand = async ({ trx }: Unit<AdminTables>, id: number): Promise<NamedAlarm> => {
  const row = await alarmNamed(trx, id);
  if (row === undefined) throw new Refusal(404, 'alarm.unknown');
  return row;
};

/**
 * Marks an alarm as reviewed.
 * @throws Refusal 404 for an alarm out of reach, 409 for one about the caller; ConflictRefusal 409 if another user has reviewed it since
 */
export const reviewAlarm = ({ body }: Input<(typeof alarmSchemas)['reviewAlarm']>, call: AdminCall): Promise<Alarm> =>
  call.change(async (unit) => {
    const row = await alarmInReach(unit.trx, body.Id, call.caller);
    if (isOwn(row, call.caller)) throw new Refusal(409, 'alarm.own');
    const [before, after] = [reviewIn(row), { at: unit.now(), by: call.caller.actor.userId, note: body.Note.trim() }];
    const [id, companyId] = [String(row.id), row.company_id];
    const version = await unit.revise<object>({
      record,
      id,
      companyId,
      version: body.Version,
      mine: { Note: after.note },
      theirs: async () => ({ Note: before.note }),
    });
    await write(unit, row.id, after);
    const undo: SavedVersions<Review> = { before, after };
    await unit.audit({ action: 'alarm.reviewed', target: id, company: companyId, record, changed: changesBetween(inWords(before), inWords(after)), undo });
    return present(await demand(unit, row.id), call, version);
  });

/** Undo of reviews: the alarm is open again. */
export const undoOfReviews = putsBack<AdminTables, Review>('alarm.reviewed', {
  record,
  now: async (unit, { target }) => reviewIn(await demand(unit, Number(target))),
  keep: (unit, { target }, review) => write(unit, Number(target), review),
  inWords: async (_unit, _change, review) => inWords(review),
  tells: ({ text }, _saved, language) => text('undo.alarm', {}, language),
});
