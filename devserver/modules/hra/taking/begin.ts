import { dayIn, isDay } from '#shell/rules/dates/days';
import { completedPage } from '../../../../plugins/hra/rules/wizard';
import { ageOn } from '../results/judging';
import type { ProgressRow } from '../tables';
import type { HraUnit } from '../unit';
import { type AuthoredAssessment, questionsOf } from './authored';
import { writeAnswer } from './save';

/** The start of a progress: the first page of its version. */
export const firstStep = ({ id, pages }: AuthoredAssessment): Pick<ProgressRow, 'version_id' | 'current_page_id'> => ({
  version_id: id,
  current_page_id: pages[0]?.id ?? completedPage,
});

/** Prefills answers from the person's profile. The person can change or clear them; unknown values stay empty. */
export const fillFromProfile = async (unit: HraUnit, progress: Pick<ProgressRow, 'id' | 'person_id'>, version: AuthoredAssessment): Promise<void> => {
  const asked = questionsOf(version).filter(({ fromProfile }) => fromProfile === 'age');
  if (asked.length === 0) return;
  const person = await unit.trx.selectFrom('person').select(['date_of_birth', 'time_zone']).where('id', '=', progress.person_id).executeTakeFirstOrThrow();
  if (person.date_of_birth === null || !isDay(person.date_of_birth)) return;
  const age = ageOn(dayIn(unit.now(), person.time_zone), person.date_of_birth);
  for (const { id } of asked) await writeAnswer(unit, progress.id, id, { answer: [String(age)], measured: null });
};
