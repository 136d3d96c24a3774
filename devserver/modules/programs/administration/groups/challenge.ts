import type { Locale } from '../../../../../shell/i18n/locale';
import { globalCompanyId, type Reach, reachesCompany } from '../../../../platform/auth/reach';
import { Refusal } from '../../../../platform/module';
import type { ProgramDb, ProgramTransaction } from '../../tables';
import { endless } from '../../tables';

type AnyDb = ProgramDb | ProgramTransaction;

const findChallenge = (db: ProgramDb, language: Locale, id: string) =>
  db
    .selectFrom('program')
    .innerJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'program.id').on('text.language', '=', language))
    .leftJoin('program_board as board', 'board.program_id', 'program.id')
    .select(['program.id', 'program.owner_id', 'program.start_date', 'program.end_date', 'program.sub_type', 'program.audience', 'text.name'])
    .select(['board.group_min', 'board.group_max'])
    .where('program.id', '=', id)
    .where('program.person_id', 'is', null)
    .where('program.is_personal', '=', 0)
    .executeTakeFirst();

/** A challenge for the administration of its groups. */
export type Challenge = Omit<NonNullable<Awaited<ReturnType<typeof findChallenge>>>, 'group_min' | 'group_max'> & {
  /** Minimum and maximum number of members of a group without sizes of its own. */
  readonly min: number;
  readonly max: number;
  readonly hasGroups: boolean;
};

interface Asking {
  readonly reach: Reach;
  readonly language: Locale;
}

/** A challenge of a company within the caller's reach. @throws Refusal 404 for any other */
export const challengeOf = async (db: AnyDb, { reach, language }: Asking, id: string): Promise<Challenge> => {
  const found = await findChallenge(db as ProgramDb, language, id);
  if (found === undefined || !reachesCompany(reach, found.owner_id)) throw new Refusal(404, 'challenge.unknown');
  const { group_min, group_max, ...challenge } = found;
  return { ...challenge, min: group_min ?? 1, max: group_max ?? 1, hasGroups: group_max !== null };
};

/** The last day of a challenge; null: it has none. */
export const lastDayOf = ({ end_date }: Pick<Challenge, 'end_date'>): string | null => (end_date === endless ? null : end_date);

/** The companies within a reach whose people see a challenge. */
export const companiesOf = async (db: AnyDb, { owner_id }: Pick<Challenge, 'owner_id'>, reach: Reach): Promise<readonly string[]> => {
  const all = (db as ProgramDb).selectFrom('company').select('id');
  const seeing = owner_id === globalCompanyId ? all : all.where((eb) => eb.or([eb('id', '=', owner_id), eb('partner_id', '=', owner_id)]));
  return (await seeing.execute()).map(({ id }) => id).filter((id) => reachesCompany(reach, id));
};
