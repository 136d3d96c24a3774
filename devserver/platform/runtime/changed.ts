import type { Kysely } from 'kysely';
import { locales } from '../../../shell/i18n/locale';
import { longDate, type Reader, shortDateTime } from '../../../shell/rules/dates';
import { isDay } from '../../../shell/rules/days';
import { type ChangedField, type KeptField, keptFields, readAuditChanges } from '../audit/changed';
import type { Identity, ToldChange } from '../module';
import type { AuditChangeTable, PlatformTables } from '../tables';
import { contextOf } from './context';
import { platformTexts } from './platformTexts';
import type { LoadedModule, ModuleRegistry } from './registry';
import { undoOf } from './undo';
import type { Work } from './unit';

/** So much of a text is shown, and so many entries of a list are named; a longer list is counted. */
const longestShown = 160;
const mostNamed = 5;

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The text of a word that a field or the module has for a value, or that all share. */
const wordOf = (texts: LoadedModule['texts'], language: Reader['language'], field: string, value: string): string | undefined => {
  for (const key of [`changed.${field}.${value}`, `changed.value.${value}`]) if (texts.has(key)) return texts.text(language, key);
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
  const text = String(value);
  const word = wordOf(texts, language, field, text);
  if (word !== undefined) return word;
  if (isDay(text)) return longDate(text, reader);
  if (instant.test(text)) return shortDateTime(text, reader);
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
};

/** A field in words; null as both values: only that it was changed is known. */
const fieldOf = (texts: LoadedModule['texts'], reader: Reader, { field, name = '', from, to, isHidden }: KeptField): ToldChange['Fields'][number] => ({
  Name: texts.text(reader.language, `changed.${field}`, { name }),
  From: isHidden ? null : textOf(texts, reader, field, from),
  To: isHidden ? null : textOf(texts, reader, field, to),
});

/** What some lines of the audit have changed, in words of the reader; lines without a row beside them are left out. A module that is no part of the build has no words. */
export const tellChanges = async (
  { registry, db }: { readonly registry: ModuleRegistry; readonly db: Kysely<PlatformTables> },
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldChange>> => {
  const rows = await readAuditChanges(db, ids);
  return new Map(
    rows.map(({ audit_id, module_id, told, fields }) => {
      const texts = registry.find(module_id)?.texts;
      const kept = JSON.parse(fields) as readonly KeptField[];
      const what = told === '' ? null : ((JSON.parse(told) as Record<string, string>)[reader.language] ?? null);
      return [audit_id, { What: what, Fields: texts === undefined ? [] : kept.map((field) => fieldOf(texts, reader, field)) }];
    }),
  );
};

/** Whose data a change is about. */
export interface About {
  readonly personId: string | null;
  readonly companyId: string | null;
}

/** The sentence of a change in every language, as its module says it now: what it names may be gone later. */
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
  const said: [string, string][] = [];
  for (const language of locales) {
    const change = {
      at: parts.clock.iso(),
      userId: personId ?? '',
      companyId: company,
      language,
      target: line.target,
      kept: JSON.parse(JSON.stringify(line.kept)),
    };
    said.push([language, await found.undo.tells(change, contextOf(parts, trx, language, found.owner))]);
  }
  return JSON.stringify(Object.fromEntries(said));
};

/** Everything that a line of the audit has beside it, but for the line. */
export type ChangeBeside = Omit<AuditChangeTable, 'audit_id' | 'seal'>;

/** @throws Error for a field without a word: whoever was changed something could not read it */
export const changeBeside = async (
  work: Work,
  owner: LoadedModule,
  about: About,
  line: { readonly action: string; readonly target: string; readonly changed: readonly ChangedField[]; readonly kept: unknown },
  by: { readonly actor: Pick<Identity, 'userId'>; readonly isActing: boolean },
): Promise<{ readonly row: ChangeBeside; readonly names: readonly string[] }> => {
  const fields = keptFields(line.changed);
  const names = fields.map(({ field }) => field);
  const unnamed = names.find((name) => !owner.texts.has(`changed.${name}`));
  if (unnamed !== undefined)
    throw new Error(`The catalogue of module ${owner.module.id} has no text "changed.${unnamed}", by which people read what was changed.`);
  const row = {
    person_id: about.personId,
    company_id: about.companyId,
    actor_id: by.actor.userId,
    is_acting: by.isActing ? 1 : 0,
    module_id: owner.module.id,
    told: await sentences(work, about, line),
    fields: JSON.stringify(fields),
  };
  return { row, names };
};

/** Keeps what stands beside a line. */
export const keepBeside = async ({ trx, parts }: Work, audit_id: number, row: ChangeBeside): Promise<void> => {
  const kept = { audit_id, ...row };
  await trx
    .insertInto('audit_change')
    .values({ ...kept, seal: parts.audit.sealOfChange(kept) })
    .execute();
};
