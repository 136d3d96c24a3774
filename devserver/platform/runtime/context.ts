import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { Reads } from '../../contracts';
import { type Asking, type Audiences, audiencesOf } from '../audience/audiences';
import { todayOf } from '../auth/people';
import { readSettings } from '../companySettings';
import type { Context } from '../module';
import type { Clock } from '../platform';
import type { PlatformTables } from '../tables';
import { readVersions } from '../versions';
import type { LoadedModule, ModuleRegistry } from './registry';

interface ContextParts {
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
}

/** Context of queries that other modules call in `owner`. */
export const contextOf = (parts: ContextParts, db: Kysely<PlatformTables>, language: Locale, owner: LoadedModule): Context => ({
  db,
  now: () => parts.clock.iso(),
  today: (personId) => todayOf(db, personId, parts.clock.iso()),
  settings: (defaults, companyId) => readSettings(db, companyId, owner.module, defaults),
  read: (name, input) => readPromise(parts, db, language, name, input),
  version: async (record, id) => (await readVersions(db, owner.module.id, record, [id]))(id),
  versions: (record, ids) => readVersions(db, owner.module.id, record, ids),
  get audiences() {
    return audiencesIn(parts, () => db, language);
  },
  language,
  text: (key, values, otherLanguage = language) => owner.texts.text(otherLanguage, key, values),
});

/** Queries of the platform without a caller. */
const byItself: Asking = { by: undefined, isTold: false };

/** The audiences of a context. @param db read again for each call */
export const audiencesIn = (parts: ContextParts, db: () => Kysely<PlatformTables>, language: Locale, asking = byItself): Audiences =>
  audiencesOf({ ...parts, contextFor: (now, spoken, owner) => contextOf(parts, now, spoken, owner) }, db, language, asking);

/** Calls a read of another module on the connection or transaction of the caller. @returns `undefined` if the module is not part of this build */
export const readPromise = async <Name extends keyof Reads>(
  parts: ContextParts,
  db: Kysely<PlatformTables>,
  language: Locale,
  name: Name,
  input: Reads[Name]['input'],
): Promise<Reads[Name]['output'] | undefined> => {
  const promised = parts.registry.read(name);
  return promised?.run(input, contextOf(parts, db, language, promised.owner));
};
