import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { readPerson } from '../auth/people';
import { readPreferences } from '../auth/preferences';
import { consentEntriesOf } from '../consents/consents';
import { streamFile, type WithFiles } from '../files/files';
import type { KeptRecords, KnownConsent, PersonalData, ToldRow } from '../module';
import type { Clock } from '../platform';
import type { PlatformTables } from '../tables';
import { contextOf } from './context';
import { countFates } from './forget';
import { tellChanges } from './history/changed';
import type { ModuleRegistry } from './registry';

/** Number of rows read per page. */
const pageSize = 500;

interface Parts extends WithFiles {
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
}

/** Data about a person that the modules of this build store; each query runs when its result is requested. @param db called anew for each query */
export const personalDataOf = (parts: Parts, db: () => Kysely<PlatformTables>, language: Locale, personId: string): PersonalData => {
  const owners = parts.registry.modules.map((module) => parts.registry.loaded(module));
  const toldChanges = async (ids: readonly number[]) => {
    const [{ time_zone: zone }, { time_format: clock }] = [await readPerson(db(), personId), await readPreferences(db(), personId)];
    return tellChanges({ registry: parts.registry, db: db() }, { language, zone, clock }, { audience: 'person' }, ids);
  };
  const records = owners.flatMap((owner) => {
    const { module, texts } = owner;
    return Object.entries(module.about?.records ?? {}).map(([key, recordsOf]): KeptRecords => {
      const query = () => recordsOf(db(), personId, language);
      const tells = module.about?.tells?.[key as `about.${string}`];
      return {
        moduleId: module.id,
        name: key.slice('about.'.length),
        label: texts.text(language, key),
        async count() {
          const { n } = await db()
            .selectFrom(query().as('kept'))
            .select((kept) => kept.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow();
          return n;
        },
        async *pages() {
          for (let at = 0; ; at += pageSize) {
            const rows = await query().limit(pageSize).offset(at).execute();
            const kept = rows as readonly ToldRow[];
            if (rows.length > 0)
              yield (await tells?.(kept, { userId: personId, language }, { ...contextOf(parts, db(), language, owner), toldChanges })) ?? kept;
            if (rows.length < pageSize) return;
          }
        },
      };
    });
  });
  return {
    records,
    async *files() {
      const own = db().selectFrom('file').select(['name', 'display_name']).where('owner_id', '=', personId).where('content_type', '<>', 'application/zip');
      for (const { name, display_name } of await own.orderBy('created_at').orderBy('name').execute())
        yield { displayName: display_name, open: () => streamFile(parts, name) };
    },
    fates: () => countFates(owners, db(), language, personId),
    async consents() {
      const entries = await consentEntriesOf(db(), personId);
      const known: KnownConsent[] = [];
      for (const owner of owners) {
        const moduleId = owner.module.id;
        const given = (await owner.module.about?.consents?.({ userId: personId, language }, contextOf(parts, db(), language, owner))) ?? [];
        const historyOf = (id: string): KnownConsent['history'] =>
          entries
            .filter((entry) => entry.module_id === moduleId && entry.consent_id === id)
            .map(({ outcome, at, text_id }) => ({ outcome, at, textId: text_id }));
        known.push(...given.map((consent) => ({ ...consent, moduleId, history: historyOf(consent.id) })));
      }
      return known.sort((one, other) => (one.at < other.at ? 1 : -1));
    },
  };
};
