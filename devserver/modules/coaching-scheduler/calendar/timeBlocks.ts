import { randomUUID } from 'node:crypto';
import type { TimeBlock } from '../../../../plugins/coaching-scheduler/contract';
import type { schemas } from '../../../../plugins/coaching-scheduler/contract/schemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { readPerson } from '../../../platform/auth/people';
import { toFlag } from '../../../platform/database/flag';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { wholeDays } from '../rules/hours';
import { readInstant, readQuarterHour } from '../rules/instants';
import { tellCoach } from '../tell';
import type { CoachingCall } from '../unit';
import { lockCalendars } from './lock';
import { presentBlock } from './present';
import { sessionsOfCoaches } from './queries';

type Body = Input<typeof schemas.saveTimeBlock>['body'];

/** Maximum length of a block, in days. */
const longest = 366;

/**
 * Start and end of a block. A block of whole days is from midnight to midnight in the zone of the coach's profile, in which the calendar is drawn, regardless
 * of the sent times (COA-043).
 * @throws FieldRefusal
 */
const spanOf = async (call: CoachingCall, { AllDayEvent, StartTime, EndTime }: Body): Promise<{ readonly from: string; readonly to: string }> => {
  const { userId } = call.caller.actor;
  const span = AllDayEvent
    ? wholeDays((await readPerson(call.db, userId)).time_zone, readInstant('StartTime', StartTime), readInstant('EndTime', EndTime))
    : { from: readQuarterHour('StartTime', StartTime), to: readQuarterHour('EndTime', EndTime) };
  if (span.to <= span.from) throw new FieldRefusal('EndTime', 'time.endsLater');
  if (Date.parse(span.to) - Date.parse(span.from) > longest * 86_400_000) throw new FieldRefusal('EndTime', 'timeBlock.tooLong');
  return span;
};

/**
 * Adds or changes a block of the calling coach's time (COA-076). Scheduled sessions conflict with it, other blocks do not (COA-040).
 * @throws Refusal 403 for another coach's time, 404 for a block that is not theirs
 */
export const saveTimeBlock = async (call: CoachingCall, body: Body): Promise<Output<typeof schemas.saveTimeBlock>> => {
  const { userId } = call.caller.actor;
  if (body.UserId !== userId) throw new Refusal(403, 'timeBlock.notYours');
  const span = await spanOf(call, body);
  return call.change(async (unit) => {
    await lockCalendars(unit, [userId]);
    if ((await sessionsOfCoaches(unit.trx, [userId], span)).length > 0) return { TimeBlock: null, Failure: 'ScheduledBlockConflict' };
    const id = body.Id || randomUUID();
    const row = { id, coach_id: userId, starts_at: span.from, ends_at: span.to, is_all_day: toFlag(body.AllDayEvent), title: body.Title.trim() };
    const own = await unit.trx.selectFrom('coach_time_block').selectAll().where('id', '=', id).where('coach_id', '=', userId).executeTakeFirst();
    if (body.Id !== '' && !own) throw new Refusal(404, 'timeBlock.unknown');
    const told = ({ Title, StartTime, EndTime, AllDayEvent }: TimeBlock) => ({ Title, StartTime, EndTime, AllDayEvent });
    const mine = presentBlock(row, { coachUserId: userId });
    const theirs = async () => told(own ? presentBlock(own, { coachUserId: userId }) : mine);
    const Version = await unit.revise({ record: 'timeBlock', id, version: body.Version, mine: told(mine), theirs });
    await unit.trx
      .insertInto('coach_time_block')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await unit.audit({ action: 'coaching.timeBlockSaved', target: id });
    tellCoach(unit, userId, { About: 'Calendar' });
    return { TimeBlock: { ...mine, Version }, Failure: null };
  });
};

/** Deletes an own block (COA-079). @throws Refusal 404 for any other */
export const deleteTimeBlock = (call: CoachingCall, id: string): Promise<boolean> =>
  call.change(async (unit) => {
    const { userId } = call.caller.actor;
    const own = await unit.trx.deleteFrom('coach_time_block').where('id', '=', id).where('coach_id', '=', userId).executeTakeFirst();
    if (own.numDeletedRows === 0n) throw new Refusal(404, 'timeBlock.unknown');
    await unit.endVersion('timeBlock', id);
    await unit.audit({ action: 'coaching.timeBlockDeleted', target: id });
    tellCoach(unit, userId, { About: 'Calendar' });
    return true;
  });
