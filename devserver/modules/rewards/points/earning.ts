import type { Opportunity } from '../../../../plugins/rewards/contract';
import { sharedTopics } from '../../../../shell/contracts/topics';
import type { Changes } from '../../../contracts';
import type { Call, Unit } from '../../../platform/module';
import { findWay, hasLine, listPlugins } from '../queries';
import type { PointsSource, RewardTables } from '../tables';
import { enterPoints, type Source } from './ledger';

type RewardUnit = Unit<RewardTables>;

/** The person who has earned, their company, and the time. */
interface Earner {
  readonly userId: string;
  readonly companyId: string;
  readonly at: string;
}

/**
 * Enters the company's points for an activity and notifies the person's browsers; does nothing if there are none at that time, or if they were given already.
 */
const pay = async (
  unit: RewardUnit,
  { userId, companyId, at }: Earner,
  type: 'Course' | 'HealthAssessment',
  source: Pick<Source<PointsSource>, 'kind' | 'id'>,
): Promise<void> => {
  const way = await findWay(unit.trx, type, { companyId, language: 'en-US', now: at });
  if (way === undefined || (await hasLine(unit.trx, userId, source))) return;
  await enterPoints(unit.trx, { userId, at }, { ...source, name: way.name }, { kind: 'earned', points: way.points });
  unit.publish(sharedTopics.user, { userId }, { Category: 'Points', Message: { UpdatedPoints: way.points } });
};

/** A course pays once, when it is passed for the first time. */
export const payCourse = (unit: RewardUnit, { courseId, ...earner }: Changes['university.coursePassed']): Promise<void> =>
  pay(unit, earner, 'Course', { kind: 'course', id: courseId });

/** The health assessment pays once a plan year, however often it is submitted, and only as a whole. */
export const payAssessment = async (unit: RewardUnit, { planYearId, isWhole, ...earner }: Changes['hra.submitted']): Promise<void> =>
  isWhole ? pay(unit, earner, 'HealthAssessment', { kind: 'assessment', id: planYearId }) : undefined;

/** Earliest end first, without end last; then joined ones, then most points. */
const bySoonest = (one: Opportunity, other: Opportunity): number => {
  const [end, otherEnd] = [one.EndsOn ?? '9999', other.EndsOn ?? '9999'];
  if (end !== otherEnd) return end < otherEnd ? -1 : 1;
  return Number(other.IsJoined) - Number(one.IsJoined) || other.Points - one.Points;
};

/** Opportunities for a person to earn points, soonest first, from the plugins that the company has. */
export const opportunitiesOf = async (call: Call<RewardTables>): Promise<Opportunity[]> => {
  const { userId, companyId } = call.caller.subject;
  const { language } = call;
  const now = call.now();
  const who = { userId, companyId };
  const plugins = await listPlugins(call.db, companyId);

  const programs = (plugins.has('programs') && (await call.read('programs.open', { ...who, language, now }))) || [];
  const fromPrograms = programs
    .filter(({ points }) => points > 0)
    .map(
      ({ id, ownerId, name, points, endsOn, isJoined }): Opportunity => ({
        Kind: 'program',
        Id: id,
        OwnerId: ownerId,
        Name: name,
        Points: points,
        EndsOn: endsOn,
        IsJoined: isJoined,
      }),
    );

  const forAssessment = await findWay(call.db, 'HealthAssessment', { companyId, language, now });
  const isAssessmentOpen = forAssessment !== undefined && plugins.has('hra') && (await call.read('hra.isOpen', { ...who, now }));
  const fromAssessment: readonly Opportunity[] = isAssessmentOpen
    ? [{ Kind: 'assessment', Id: 'assessment', OwnerId: null, Name: forAssessment.name, Points: forAssessment.points, EndsOn: null, IsJoined: false }]
    : [];

  const forCourse = await findWay(call.db, 'Course', { companyId, language, now });
  const courses = (forCourse !== undefined && plugins.has('university') && (await call.read('university.courses', { ...who, language }))) || [];
  const fromCourses = courses
    .filter(({ isPassed }) => !isPassed)
    .map(
      ({ id, curriculumId, name }): Opportunity => ({
        Kind: 'course',
        Id: id,
        OwnerId: curriculumId,
        Name: name,
        Points: forCourse?.points ?? 0,
        EndsOn: null,
        IsJoined: false,
      }),
    );

  return [...fromPrograms, ...fromAssessment, ...fromCourses].sort(bySoonest);
};
