import type { Kysely } from 'kysely';
import { type Locale, locales } from '../../../../shell/i18n/locale';
import { longDate, type Reader, shortDateTime } from '../../../../shell/rules/dates/dates';
import { isDay } from '../../../../shell/rules/dates/days';
import { type ChangedField, type InheritedValue, type KeptField, keptFields, readAuditChanges } from '../../audit/changed';
import type { Identity, ToldChange, ToldTo } from '../../module';
import type { AuditChangeTable, PlatformTables } from '../../tables';
import { contextOf } from '../context';
import type { LoadedModule, ModuleRegistry } from '../registry';
import { platformTexts } from '../texts/platformTexts';
import type { Work } from '../work';
import { undoOf } from './undo';
import { ownerOfHealthRecord, withoutValues } from './withheld';

/** Maximum number of characters shown of a text, and of entries named of a list; the others are counted. */
const longestShown = 160;
const mostNamed = 5;

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Keys of the texts that name a field; `setting.…` names a company setting. */
const keysOf = (field: string): readonly string[] => [`changed.${field}`, `setting.${field}`];

/** The text for a value: of the field, of the module, or of the platform. */
const wordOf = (texts: LoadedModule['texts'], language: Reader['language'], field: string, value: string): string | undefined => {
  for (const key of [...keysOf(field).map((name) => `${name}.${value}`), `changed.value.${value}`]) if (texts.has(key)) return texts.text(language, key);
  const shared = `changed.value.${value}`;
  return platformTexts.has(shared) ? platformTexts.text(language, shared) : undefined;
};

const textOf = (texts: LoadedModule['texts'], reader: Reader, field: string, value: unknown): string => {
  const { language } = reader;
  const own = (key: string, values = {}) => platformTexts.text(language, key, values);
  if (value === null || value === undefined || value === '') return own('changed.none');
  if (typeof value === 'boolean') return own(value ? 'changed.yes' : 'changed.no');
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (Array.isArray(value)) {
    if (value.length === 0 || value.length > mostNamed) return own('changed.count', { n: value.length });
    return new Intl.ListFormat(language).format(value.map((one) => textOf(texts, reader, field, one)));
  }
  if (typeof value === 'object') {
    const { value: inherited, of } = value as InheritedValue;
    return own(of === 'partner' ? 'changed.ofPartner' : 'changed.isDefault', { value: textOf(texts, reader, field, inherited) });
  }
  const text = String(value);
  const word = wordOf(texts, language, field, text);
  if (word !== undefined) return word;
  if (isDay(text)) return longDate(text, reader);
  if (instant.test(text)) return shortDateTime(text, reader);
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
};

/** A field as text. Both values are null if they are hidden: only the fact of the change is shown. */
const fieldOf = (texts: LoadedModule['texts'], reader: Reader, { field, name = '', from, to, isHidden }: KeptField): ToldChange['Fields'][number] => ({
  Name: texts.text(reader.language, keysOf(field).find((key) => texts.has(key)) ?? `changed.${field}`, { name }),
  From: isHidden ? null : textOf(texts, reader, field, from),
  To: isHidden ? null : textOf(texts, reader, field, to),
});

/** Sentences that describe a change, by language: for the person whose data were changed and, if different, for staff. */
type Sentences = Readonly<Partial<Record<Locale, string>>> & { readonly staff?: Readonly<Partial<Record<Locale, string>>> };

/** The stored sentence for a reader. An earlier version stored it for the person only: staff then read the fields, and the sentence only without fields. */
const sentenceFor = (
  audience: ToldTo,
  { told, person_id, fields }: Pick<AuditChangeTable, 'told' | 'person_id' | 'fields'>,
  language: Locale,
): string | null => {
  if (told === '') return null;
  const { staff, ...toPerson } = JSON.parse(told) as Sentences;
  if (audience === 'staff' && person_id !== null) return (staff ?? (fields === '[]' ? toPerson : {}))[language] ?? null;
  return toPerson[language] ?? null;
};

/** Changed fields in the reader's language. Fields of a module outside this build are left out. */
export const tellFields = (registry: ModuleRegistry, reader: Reader, moduleId: string, kept: readonly KeptField[]): ToldChange['Fields'] =>
  kept.flatMap((field) => {
    const found = registry.find(field.words ?? moduleId);
    if (found === undefined) return [];
    const { texts, module } = found;
    return [fieldOf(texts, reader, module.untold?.has(field.field) ? { ...field, isHidden: true } : field)];
  });

/** The reader of changes: the person whose data were changed, or staff. Staff read values of health records only with HIPAA Access. */
export type ChangeReader = { readonly audience: 'person' } | { readonly audience: 'staff'; readonly readsHealthRecords: boolean };

/** Changes by audit id, in the reader's language. Audit lines without a change row are left out. */
export const tellChanges = async (
  { registry, db }: { readonly registry: ModuleRegistry; readonly db: Kysely<PlatformTables> },
  reader: Reader,
  who: ChangeReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldChange>> => {
  const tell = (row: AuditChangeTable): ToldChange => {
    const kept = JSON.parse(row.fields) as KeptField[];
    const health = who.audience === 'staff' && !who.readsHealthRecords ? ownerOfHealthRecord(registry, row.record) : undefined;
    if (health === undefined) return { What: sentenceFor(who.audience, row, reader.language), Fields: tellFields(registry, reader, row.module_id, kept) };
    return {
      What: health.owner.texts.text(reader.language, `withheld.${health.name}`),
      Fields: tellFields(registry, reader, row.module_id, withoutValues(kept)),
      isWithheld: true,
    };
  };
  const rows = await readAuditChanges(db, ids);
  return new Map(rows.map((row) => [row.audit_id, tell(row)]));
};

/** The person or company whose data were changed; one of both is null. */
export interface About {
  readonly personId: string | null;
  readonly companyId: string | null;
}

/** The sentence of a change in every language and for each reader, as JSON. It is stored because the records that it names can be deleted later. */
const sentences = async (work: Work, { personId, companyId }: About, line: { readonly action: string; readonly target: string; readonly kept: unknown }) => {
  const { parts, trx } = work;
  const found = line.kept === undefined ? undefined : undoOf(parts.registry, line.action);
  if (!found) return '';
  const company =
    companyId ??
    (
      await trx
        .selectFrom('person')
        .select('company_id')
        .where('id', '=', personId ?? '')
        .executeTakeFirst()
    )?.company_id ??
    '';
  const sayTo = async (reader: ToldTo): Promise<Readonly<Record<string, string>>> => {
    const said: [string, string][] = [];
    for (const language of locales) {
      const change = {
        at: parts.clock.iso(),
        userId: personId ?? '',
        companyId: company,
        language,
        reader,
        target: line.target,
        kept: JSON.parse(JSON.stringify(line.kept)),
      };
      said.push([language, await found.undo.tells(change, contextOf(parts, trx, language, found.owner))]);
    }
    return Object.fromEntries(said);
  };
  if (personId === null) return JSON.stringify(await sayTo('staff'));
  return JSON.stringify({ ...(await sayTo('person')), staff: await sayTo('staff') });
};

/** A change row without the id, time and seal of its audit line. */
export type ChangeBeside = Omit<AuditChangeTable, 'audit_id' | 'seal' | 'at'>;

/** Builds the change row of an audit line. @throws Error for a field or record without a text */
export const changeBeside = async (
  work: Work,
  owner: LoadedModule,
  about: About,
  line: {
    readonly action: string;
    readonly target: string;
    readonly changed: readonly ChangedField[];
    readonly kept: unknown;
    readonly record: string | undefined;
    readonly words: string | undefined;
  },
  by: { readonly actor: Pick<Identity, 'userId'> | undefined; readonly isActing: boolean },
): Promise<{ readonly row: ChangeBeside; readonly names: readonly string[] }> => {
  const fields = keptFields(line.changed);
  const names = fields.map(({ field }) => field);
  const wordsBy = (id: string | undefined): LoadedModule => (id === undefined ? undefined : work.parts.registry.find(id)) ?? owner;
  const { module } = wordsBy(line.words);
  const missing = [
    ...fields.flatMap(({ field, words }) => {
      const { texts, module: namer } = wordsBy(words ?? line.words);
      return keysOf(field).some((key) => texts.has(key)) ? [] : [[namer.id, `changed.${field}`] as const];
    }),
    ...(line.record === undefined || owner.texts.has(`record.${line.record}`) ? [] : [[owner.module.id, `record.${line.record}`] as const]),
  ][0];
  if (missing) throw new Error(`The catalogue of module ${missing[0]} has no text "${missing[1]}", by which people read what was changed.`);
  const row = {
    person_id: about.personId,
    company_id: about.companyId,
    actor_id: by.actor?.userId ?? null,
    is_acting: by.isActing ? 1 : 0,
    module_id: module.id,
    told: await sentences(work, about, line),
    fields: JSON.stringify(fields),
    target: line.target,
    record: line.record === undefined ? '' : `${owner.module.id}.${line.record}`,
  };
  return { row, names };
};

/** Stores the change row of an audit line. */
export const keepBeside = async ({ trx, parts }: Work, audit_id: number, row: ChangeBeside & Pick<AuditChangeTable, 'at'>): Promise<void> => {
  const kept = { audit_id, ...row };
  await trx
    .insertInto('audit_change')
    .values({ ...kept, seal: parts.audit.sealOfChange(kept) })
    .execute();
};
