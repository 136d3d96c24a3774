import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { Reads } from '../../contracts';
import type { Context } from '../module';
import type { Clock } from '../platform';
import type { PlatformTables } from '../tables';
import type { ModuleRegistry } from './registry';

interface ContextParts {
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
}

/**
 * Asks another module's promised read, on the same connection or transaction as the asker.
 * @returns `undefined` where the module is not part of this build.
 */
export const readPromise = async <Name extends keyof Reads>(
  parts: ContextParts,
  db: Kysely<PlatformTables>,
  language: Locale,
  name: Name,
  input: Reads[Name]['input'],
): Promise<Reads[Name]['output'] | undefined> => {
  const promised = parts.registry.read(name);
  if (promised === undefined) return undefined;
  const context: Context = {
    db,
    now: () => parts.clock.iso(),
    read: (otherName, otherInput) => readPromise(parts, db, language, otherName, otherInput),
    text: (key, values, otherLanguage = language) => promised.owner.texts.text(otherLanguage, key, values),
  };
  return promised.run(input, context);
};
