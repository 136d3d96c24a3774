import type { Locale } from '../../../shell/i18n/locale';
import type { Audience, AudienceRow } from '../../../shell/net/schemas/audience';
import { longDate } from '../../../shell/rules/dates/dates';
import { platformTexts } from '../runtime/texts/platformTexts';
import type { WordedRow } from './category';
import type { FieldOf } from './find';
import { type Naming, nameValues } from './names';

interface Telling extends Naming {
  readonly fieldOf: FieldOf;
  readonly companyId: string;
}

/** Maximum number of values named per row; the others are counted. */
const mostNamed = 8;

const own = (language: Locale, key: string, values = {}): string => platformTexts.text(language, key, values);

/** A row with the names of its values. */
export const wordedRow = async (row: AudienceRow, telling: Telling): Promise<WordedRow> => {
  const { find, fieldOf, companyId, language } = telling;
  const or = (texts: readonly string[]): string => new Intl.ListFormat(language, { type: 'disjunction' }).format(texts);
  const namesOf = async (category: string, values: readonly string[], parent?: string): Promise<readonly string[]> =>
    (await nameValues(category, values, { companyId, parent }, telling)).map(({ name }) => name);
  const found = find(row.Category);
  const field = found && (await fieldOf(found, companyId));
  const shown = row.Values.slice(0, mostNamed);
  const names = field?.type === 'text' || field?.type === 'number' ? shown : await namesOf(row.Category, shown, row.Parent);
  const more = row.Values.length - names.length;
  const parent = found?.category.parent;
  const [parentName = ''] = row.Parent === undefined ? [] : await namesOf(parent ?? '', [row.Parent]);
  const day = (date: string | undefined): string => (date === undefined ? '' : longDate(date, { language, zone: 'UTC' }));
  return {
    ...row,
    names: or(more > 0 ? [...names, own(language, 'audience.more', { n: more })] : names),
    fieldName: field?.label ?? '',
    parentName,
    days: { from: day(row.From), to: day(row.To) },
    or,
  };
};

/** Text of a row after 'People' or after 'who'; a category that is not available there has a text after 'who'. */
const phraseOf = async (row: AudienceRow, telling: Telling): Promise<{ readonly of?: string; readonly who?: string }> => {
  const found = telling.find(row.Category);
  const isOffered = found && (await telling.valuesOf(row.Category, { companyId: telling.companyId, parent: row.Parent })) !== undefined;
  if (!isOffered)
    return { who: own(telling.language, 'audience.unjudged', { category: found?.owner.texts.text(telling.language, found.category.name) ?? row.Category }) };
  const { phrase } = found.category;
  const text = (key: string, values = {}, language = telling.language): string => found.owner.texts.text(language, key, values);
  const worded = await wordedRow(row, telling);
  return 'of' in phrase ? { of: phrase.of(worded, text) } : { who: phrase.who(worded, text) };
};

/** Description of an audience: a sentence without its end. */
export const describeAudience = async (audience: Audience, telling: Telling): Promise<string> => {
  const { language } = telling;
  if (audience.length === 0) return own(language, 'audience.everybody');
  const phrases = await Promise.all(audience.map((row) => phraseOf(row, telling)));
  const of = phrases.flatMap((phrase) => phrase.of ?? []);
  const who = phrases.flatMap((phrase) => phrase.who ?? []);
  const people = [own(language, 'audience.people'), ...of].join(' ');
  return who.length === 0 ? people : own(language, 'audience.who', { people, who: new Intl.ListFormat(language, { type: 'conjunction' }).format(who) });
};

/** Sentence for a row that does not hold for a person. */
export const describeRow = async (row: AudienceRow, telling: Telling): Promise<string> =>
  own(telling.language, 'audience.fails', { people: await describeAudience([row], telling) });
