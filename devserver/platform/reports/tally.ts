import type { Kysely } from 'kysely';
import type { PlatformTables } from '../tables';
import type { CountedGroup } from './picture';
import type { ReportAsked } from './report';
import { reportWords } from './words';

/** A group that a person is in, and whether its share holds for them. */
export interface Part {
  readonly key: string;
  readonly isDone?: boolean;
}

/** Number of people with the same groups and the same shares. */
export interface Alike {
  readonly parts: readonly Part[];
  readonly people: number;
}

/** Counts people by groups. A person can be in several. */
export interface Tally {
  /** Counts one person. */
  add(parts: readonly Part[]): void;
  /** Number of people in a group, and of those for whom the share holds. */
  of(key: string): { readonly people: number; readonly done: number };
  keys(): readonly string[];
  /** The counted people by their set of groups, without people in no group. */
  alike(): readonly Alike[];
}

const nothing = { people: 0, done: 0 };

export const tallyOf = (): Tally => {
  const groups = new Map<string, { people: number; done: number }>();
  const alike = new Map<string, { readonly parts: readonly Part[]; people: number }>();
  return {
    add(parts) {
      if (parts.length === 0) return;
      for (const { key, isDone = false } of parts) {
        const group = groups.get(key) ?? { ...nothing };
        group.people += 1;
        group.done += isDone ? 1 : 0;
        groups.set(key, group);
      }
      const same = JSON.stringify(parts.map(({ key, isDone = false }) => [key, isDone]).sort());
      const before = alike.get(same);
      if (before) before.people += 1;
      else alike.set(same, { parts, people: 1 });
    },
    of: (key) => groups.get(key) ?? nothing,
    keys: () => [...groups.keys()],
    alike: () => [...alike.values()],
  };
};

/** Key of people without a department. */
const nowhere = '';

/** The departments of a tally with keys of `departmentKey`, sorted by name. */
export const departmentsOf = async (
  db: Kysely<PlatformTables>,
  { companyId, language }: Pick<ReportAsked, 'companyId' | 'language'>,
  tally: Tally,
): Promise<readonly CountedGroup[]> => {
  const rows = await db.selectFrom('company_option').select(['id', 'name']).where('company_id', '=', companyId).where('kind', '=', 'department').execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const { noDepartment } = reportWords(language);
  return tally
    .keys()
    .map((key) => ({ key: key === nowhere ? 'none' : key, name: names.get(key) ?? noDepartment, ...tally.of(key) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

export const departmentKey = (id: string | null): string => id ?? nowhere;
