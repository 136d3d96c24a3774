import type { Insertable } from 'kysely';
import { locales } from '../../../../shell/i18n/locale';
import type { BothLanguages } from '../../../platform/content/kind';
import { inBoth } from '../../../platform/content/languages';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import type { TrackerDb, TrackerTables, TrackerTransaction } from '../tables';
import { type FieldState, type KnownTracker, ownSpanish, type TrackerState } from './state';

/** The dependent tables of a tracker, each after the ones that it references. */
export const definitionTables = ['tracker_text', 'tracker_field', 'tracker_field_text', 'tracker_option', 'tracker_option_text', 'tracker_validation'] as const;

type Rows = { readonly [T in (typeof definitionTables)[number]]: readonly Insertable<TrackerTables[T]>[] };

const inEach = <Row>({ en, es }: BothLanguages, row: (language: (typeof locales)[number], text: string) => Row): Row[] =>
  locales.map((language) => row(language, language === 'en-US' || es === '' ? en : es));

const rowsOfField = (tracker_id: string, { FieldName: field_name, Options, Checks, ...field }: FieldState, position: number) => ({
  tracker_field: [
    {
      tracker_id,
      name: field_name,
      position,
      type: field.FieldType,
      units: field.Units.en,
      decimal_places: field.DecimalPlaces,
      chart_type: field.ChartType,
      is_hidden: toFlag(field.IsHidden),
    },
  ],
  tracker_field_text: inEach(field.Names, (language, name) => {
    const units = language === 'en-US' || field.Units.es === '' ? field.Units.en : field.Units.es;
    return { tracker_id, field_name, language, name, units };
  }),
  tracker_option: Options.map(({ Value: value, MPH: mph }, at) => ({ tracker_id, field_name, value, position: at, mph })),
  tracker_option_text: Options.flatMap(({ Names, Value: value }) => inEach(Names, (language, name) => ({ tracker_id, field_name, value, language, name }))),
  tracker_validation: Checks.map(({ Type, MessageKey, CheckRange, Min, Max }, at) => ({
    tracker_id,
    field_name,
    position: at,
    type: Type,
    message_key: MessageKey,
    check_range: toFlag(CheckRange),
    min: Min,
    max: Max,
  })),
});

/** The columns of a tracker that are not common to all content. */
export const columnsOf = ({ Icon, TrackerType, IsOnePerDay, IsOffered, IsDraft, Measure }: TrackerState) => ({
  icon: Icon,
  type: TrackerType,
  is_one_per_day: toFlag(IsOnePerDay),
  is_offered: toFlag(IsOffered),
  is_draft: toFlag(IsDraft),
  measure: Measure,
});

/** The tracker's rows in the dependent tables. */
export const rowsOf = (tracker_id: string, { Names, Fields }: Pick<TrackerState, 'Names' | 'Fields'>): Rows => {
  const fields = Fields.map((field, position) => rowsOfField(tracker_id, field, position));
  return {
    tracker_text: inEach(Names, (language, name) => ({ tracker_id, language, name })),
    tracker_field: fields.flatMap((rows) => rows.tracker_field),
    tracker_field_text: fields.flatMap((rows) => rows.tracker_field_text),
    tracker_option: fields.flatMap((rows) => rows.tracker_option),
    tracker_option_text: fields.flatMap((rows) => rows.tracker_option_text),
    tracker_validation: fields.flatMap((rows) => rows.tracker_validation),
  };
};

/** Replaces the tracker's rows in the dependent tables. */
export const writeRows = async (trx: TrackerTransaction, { id, state }: Pick<KnownTracker, 'id' | 'state'>): Promise<void> => {
  await trx.deleteFrom('tracker_text').where('tracker_id', '=', id).execute();
  await trx.deleteFrom('tracker_field').where('tracker_id', '=', id).execute();
  const rows = rowsOf(id, state);
  for (const table of definitionTables)
    if (rows[table].length > 0)
      await trx
        .insertInto<keyof TrackerTables>(table)
        .values([...rows[table]])
        .execute();
};

/** The rows of some trackers in the tables of their fields. */
const readFieldRows = async (db: TrackerDb, ids: readonly string[]) => ({
  fields: await db.selectFrom('tracker_field').selectAll().where('tracker_id', 'in', ids).orderBy('position').execute(),
  texts: await db.selectFrom('tracker_field_text').selectAll().where('tracker_id', 'in', ids).execute(),
  options: await db.selectFrom('tracker_option').selectAll().where('tracker_id', 'in', ids).orderBy('position').execute(),
  optionTexts: await db.selectFrom('tracker_option_text').selectAll().where('tracker_id', 'in', ids).execute(),
  checks: await db.selectFrom('tracker_validation').selectAll().where('tracker_id', 'in', ids).orderBy('position').execute(),
});

const fieldsOf = (id: string, { fields, texts, options, optionTexts, checks }: Awaited<ReturnType<typeof readFieldRows>>): FieldState[] =>
  fields
    .filter(({ tracker_id }) => tracker_id === id)
    .map(({ name, type, decimal_places, chart_type, is_hidden }) => {
      const isOwn = (row: { readonly tracker_id: string; readonly field_name: string }): boolean => row.tracker_id === id && row.field_name === name;
      const own = texts.filter(isOwn);
      return {
        FieldName: name,
        Names: ownSpanish(inBoth(own, (text) => text.name)),
        Units: ownSpanish(inBoth(own, (text) => text.units)),
        FieldType: type === 'Hidden' ? 'Text' : type,
        DecimalPlaces: decimal_places,
        ChartType: chart_type,
        IsHidden: fromFlag(is_hidden) || type === 'Hidden',
        Options: options.filter(isOwn).map(({ value, mph }) => ({
          Names: ownSpanish(
            inBoth(
              optionTexts.filter((row) => isOwn(row) && row.value === value),
              (text) => text.name,
            ),
          ),
          Value: value,
          MPH: mph,
        })),
        Checks: checks.filter(isOwn).map((check) => ({
          Type: check.type,
          MessageKey: check.message_key,
          CheckRange: fromFlag(check.check_range),
          Min: check.min,
          Max: check.max,
        })),
      };
    });

/** Trackers that are not deleted, with their fields. */
export const readTrackers = async (
  anyDb: TrackerDb | TrackerTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownTracker[]> => {
  const db = anyDb as TrackerDb;
  const all = db.selectFrom('tracker').selectAll().where('deleted_at', 'is', null).orderBy('position').orderBy('id');
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('company_id', '=', of.companyId)).execute();
  const ids = rows.map(({ id }) => id);
  const texts = await db.selectFrom('tracker_text').selectAll().where('tracker_id', 'in', ids).execute();
  const fieldRows = await readFieldRows(db, ids);
  return rows.map(({ id, company_id, icon, type, is_one_per_day, is_offered, is_draft, measure }) => ({
    id,
    companyId: company_id,
    state: {
      Names: ownSpanish(
        inBoth(
          texts.filter(({ tracker_id }) => tracker_id === id),
          ({ name }) => name,
        ),
      ),
      Icon: icon,
      TrackerType: type,
      IsOnePerDay: fromFlag(is_one_per_day),
      IsOffered: fromFlag(is_offered),
      IsDraft: fromFlag(is_draft),
      Measure: measure,
      Fields: fieldsOf(id, fieldRows),
    },
  }));
};
