import { randomUUID } from 'node:crypto';
import { longDate } from '#shell/rules/dates/dates';
import type { JoinRequest } from '../../../../plugins/programs/contract';
import { readProgramDay } from '../../../../plugins/programs/rules/dates/programInstant';
import { latestStart, startsInTime } from '../../../../plugins/programs/rules/personalDetails';
import { activityPrefix, isActivity, isCustomTemplate } from '../../../../plugins/programs/rules/programIds';
import { type OwnGoal, ownGoal } from '../../../../plugins/programs/rules/progress/ownGoal';
import { locales } from '../../../../shell/i18n/locale';
import { FieldRefusal, Refusal } from '../../../platform/module';
import type { ProgramRow } from '../queries';
import { endless, type NewProgramText } from '../tables';
import type { ProgramUnit, RequestContext } from '../unit';

type PersonalDetails = NonNullable<JoinRequest['PersonalDetails']>;

/**
 * Makes a personal program from a template and the person's details (PRG-041, PRG-251).
 * A goal such as `20 laps` is a target count; each report counts as one, or as a part of an amount such as `2.5 km`, and is a tick.
 * @returns its id, which keeps the architecture of its template (PRG-252)
 * @throws Refusal 400 if a custom template has no details, its goal cannot be counted, the days are invalid or too far away, or the company has no such tracker
 */
export const makePersonal = async (unit: ProgramUnit, context: RequestContext, template: ProgramRow, details: PersonalDetails | undefined): Promise<string> => {
  if (isCustomTemplate(template.id) && !details?.Name.trim()) throw new Refusal(400, 'personal.nameNeeded', { name: template.name });
  await refuseUnknownTracker(unit, context, details?.TrackerId);
  const id = idFor(template);
  // With points, the template defines the goal.
  const goal = template.points === 0 ? countableGoal(details?.Goal) : undefined;
  const { trx } = unit;
  await trx
    .insertInto('program')
    .values({
      ...(await trx.selectFrom('program').selectAll().where('id', '=', template.id).executeTakeFirstOrThrow()),
      ...period(details, context),
      id,
      owner_id: context.who.companyId,
      person_id: context.who.userId,
      template_id: template.id,
      audience: null,
      ...(goal && countedBy(goal)),
      ...(details?.TrackerId ? { tracker_ids: JSON.stringify([details.TrackerId]) } : {}),
    })
    .execute();
  await trx
    .insertInto('program_text')
    .values(await textsOf(unit, template.id, id, details))
    .execute();
  const levels = goal
    ? [{ position: 1, points: 0, submissions: goal.count }]
    : await trx.selectFrom('program_level').selectAll().where('program_id', '=', template.id).execute();
  await trx
    .insertInto('program_level')
    .values(levels.map((level) => ({ ...level, program_id: id })))
    .execute();
  return id;
};

/** @throws FieldRefusal 400 for an amount that no number of reports reaches */
const countableGoal = (text: string | undefined): OwnGoal | undefined => {
  const goal = ownGoal(text);
  if (goal === 'uncountable') throw new FieldRefusal('PersonalDetails.Goal', 'personal.uncountable');
  return goal;
};

/** The columns of a program that counts a unit: each report is a tick, and there may be several on a day. */
export const countedBy = ({ count, step, unit }: OwnGoal) =>
  ({ required_submissions: count, goal_unit: unit, goal_hundredths: Math.round(step * 100), reporting_type: 'Checkbox', one_per_day: 0 }) as const;

/** Without the module of trackers, every tracker is unknown. */
const refuseUnknownTracker = async (unit: ProgramUnit, { who }: RequestContext, trackerId: string | undefined): Promise<void> => {
  if (!trackerId) return;
  const isKnown = await unit.read('trackers.sees', { userId: who.userId, companyId: who.companyId, trackerId });
  if (isKnown === false) throw new Refusal(400, 'personal.unknownTracker', { trackerId });
};

const idFor = (template: ProgramRow): string =>
  isActivity(template.id) || template.id === 'custom-activity' ? `${activityPrefix}-${randomUUID()}` : randomUUID();

/** From today without end, unless the person sets days. Days are in the zone of programs, wherever the person is (PRG-250). */
const period = (details: PersonalDetails | undefined, { today, language }: RequestContext): { readonly start_date: string; readonly end_date: string } => {
  const start = details ? dayOf(details.StartDate) : today;
  if (!startsInTime(start, today))
    throw new Refusal(400, 'personal.startsOutside', { first: longDate(today, { language }), last: longDate(latestStart(today), { language }) });
  const end = details?.EndDate ? dayOf(details.EndDate) : endless;
  if (end < start || end < today) throw new Refusal(400, 'personal.endsTooEarly');
  return { start_date: start, end_date: end };
};

const dayOf = (text: string): string => {
  const day = readProgramDay(text);
  if (day === undefined) throw new Refusal(400, 'personal.badDate', { value: text }, false);
  return day;
};

/** The template's texts under the new id; the person's own text is stored in all languages, because it is not translated. */
const textsOf = async (unit: ProgramUnit, templateId: string, id: string, details: PersonalDetails | undefined): Promise<readonly NewProgramText[]> => {
  const texts = await unit.trx.selectFrom('program_text').selectAll().where('program_id', '=', templateId).execute();
  return texts.map((text) => ({
    ...text,
    program_id: id,
    name: details?.Name.trim() || text.name,
    description: details ? describe(unit, details, text) : text.description,
  }));
};

const describe = (unit: ProgramUnit, details: PersonalDetails, template: NewProgramText): string => {
  const language = locales.find((locale) => locale === template.language);
  const words = details.Description?.trim() ? `<p>${details.Description}</p>` : template.description;
  const goal = details.Goal?.trim() ? `<p>${unit.text('personal.goal', { goal: details.Goal.trim() }, language)}</p>` : '';
  return unit.sanitise(words + goal);
};
