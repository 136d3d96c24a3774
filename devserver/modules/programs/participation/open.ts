import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import type { Reads } from '../../../contracts';
import { completionOf } from '../progress/ownAction';
import { listCurrent, type ProgramRow } from '../queries';
import { endless } from '../tables';
import { type Looking, listAvailable } from './addressed';

/** Running programs that a person takes part in or may join: joined ones first, each group by its end. */
export const openPrograms = async (looking: Looking, { language, now, ...who }: Reads['programs.open']['input']): Promise<Reads['programs.open']['output']> => {
  const today = programDay(now);
  const isRunning = ({ start_date, end_date }: ProgramRow): boolean => start_date <= today && end_date >= today;
  const offered = (await listAvailable(looking, who, language, today)).filter((program) => program.is_personal === 0);
  const joined = await listCurrent(looking.db, who, language, today);
  return [...joined, ...offered.toSorted((one, other) => (one.end_date < other.end_date ? -1 : 1))].filter(isRunning).map((program) => {
    const isJoined = program.state === 'Joined';
    return {
      id: program.id,
      ownerId: program.owner_id,
      name: program.name,
      isJoined,
      endsOn: program.end_date === endless ? null : program.end_date,
      points: completionOf(program) === 'Nothing' ? 0 : program.points - (isJoined ? (program.earned_points ?? 0) : 0),
      tags: JSON.parse(program.tags),
    };
  });
};
