import { countUpTo } from '../../../platform/database/pages/countUpTo';
import type { NoticesDb, NoticesTransaction } from '../tables';

/** Maximum number of people counted. */
const highest = 1000;

/** Number of people, counted up to 1,000. */
export interface People {
  readonly Count: number;
  readonly IsCapped: boolean;
}

/** @param n counted up to `countedUpTo` */
export const capped = (n: number): People => ({ Count: Math.min(n, highest), IsCapped: n > highest });

/** Maximum number of rows read to count people. */
export const countedUpTo = highest + 1;

/** The subject of an agreement: a module's consent, in exactly these texts. */
interface Agreement {
  readonly moduleId: string;
  readonly consentId: string;
  readonly textIds: readonly string[];
}

/** The number of people who have agreed to one of these texts. */
export const agreedTo = async (db: NoticesDb | NoticesTransaction, { moduleId, consentId, textIds }: Agreement): Promise<People> => {
  const people = (db as NoticesDb)
    .selectFrom('consent_entry')
    .select('person_id')
    .distinct()
    .where('text_id', 'in', textIds)
    .where('module_id', '=', moduleId)
    .where('consent_id', '=', consentId)
    .where('outcome', '=', 'given');
  return capped(await countUpTo(db as NoticesDb, people, countedUpTo));
};
