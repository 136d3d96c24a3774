import type { LinkedChallenge } from '../../../plugins/university/contract';
import { linkedProgress } from '../../../plugins/university/rules/linkedProgress';
import type { Call } from '../../platform/module';
import { hasPlugin } from '../../platform/organisation/licences';
import { listChallenges } from './queries';
import type { UniversityTables } from './tables';

/** The challenges that these courses of the company count for (UNI-019) and that the person may see; none if the company has no programs. */
export const linkedChallenges = async (call: Call<UniversityTables>, courseIds: readonly string[]): Promise<LinkedChallenge[]> => {
  const { userId, companyId } = call.caller.subject;
  if (!(await hasPlugin(call.db, companyId, 'programs'))) return [];
  const links = (await listChallenges(call.db, { userId, companyId })).filter((link) => courseIds.includes(link.course_id));
  const ids = [...new Set(links.map((link) => link.program_id))];
  const programs = (await call.read('programs.learning', { userId, companyId, ids, language: call.language })) ?? [];
  return programs.map(({ id, ownerId, name, isJoined, counted, required }) => {
    const { done, required: target, percent } = linkedProgress(counted, required);
    return {
      Challenge: { Id: id, OwnerId: ownerId, Name: name, IsJoined: isJoined },
      Progress: { Percent: percent, Display: call.text('challenge.display', { done, required: target }) },
      CourseIds: links.filter((link) => link.program_id === id).map((link) => link.course_id),
    };
  });
};
