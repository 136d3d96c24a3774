import type { Alarm } from '../../../../plugins/admin/contract';
import type { alarmSchemas } from '../../../../plugins/admin/contract/alarmSchemas';
import type { Input } from '../../../../shell/net/contract';
import { toFlag } from '../../../platform/database/flag';
import { type Caller, callers, changesBetween, Refusal, type Undo, type Unit } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { AdminCall, AdminTables } from '../tables';
import { alarmNamed, type NamedAlarm, ownAmong, present, record, sentenceOf } from './list';
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

/** @throws Refusal 409 for an alarm about what the caller has done */
const demandOther = async ({ trx }: Unit<AdminTables>, row: NamedAlarm, caller: Caller): Promise<void> => {
  if ((await ownAmong(trx, [row], callers(caller))).has(row.id)) throw new Refusal(409, 'alarm.own');
};

/**
 * Marks an alarm as reviewed.
 * @throws Refusal 404 for an alarm out of reach, 409 for one about the caller; ConflictRefusal 409 if another user has reviewed it since
 */
export const reviewAlarm = ({ body }: Input<(typeof alarmSchemas)['reviewAlarm']>, call: AdminCall): Promise<Alarm> =>
  call.change(async (unit) => {
    const row = await alarmInReach(unit.trx, body.Id, call.caller);
    await demandOther(unit, row, call.caller);
    const [before, note] = [reviewIn(row), body.Note.trim()];
    const isSame = before.at !== null && before.note === note;
    const after = isSame ? before : { at: unit.now(), by: call.caller.actor.userId, note };
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
    return present(await demand(unit, row.id), call, false, version);
  });

const [action, putBack] = putsBack<AdminTables, Review>('alarm.reviewed', {
  record,
  now: async (unit, { target }) => reviewIn(await demand(unit, Number(target))),
  keep: (unit, { target }, review) => write(unit, Number(target), review),
  inWords: async (_unit, _change, review) => inWords(review),
  tells: ({ text }, _saved, language) => text('undo.alarm', {}, language),
});

/** Undo of reviews: the alarm is open again. As a review it is refused for an alarm about the caller, and its description names the alarm. */
export const undoOfReviews: readonly [string, Undo<AdminTables>] = [
  action,
  {
    async tells(change, context) {
      const [told, row] = [await putBack.tells(change, context), await alarmNamed(context.db, Number(change.target))];
      if (row === undefined) return told;
      const what = sentenceOf(row, { text: (key, values) => context.text(key, values, change.language) });
      return context.text('undo.alarm.of', { told, what }, change.language);
    },
    async undo(change, unit, caller) {
      await demandOther(unit, await demand(unit, Number(change.target)), caller);
      await putBack.undo(change, unit, caller);
    },
  },
];
