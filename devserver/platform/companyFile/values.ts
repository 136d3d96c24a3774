import { Value as Typebox } from 'typebox/value';
import { isLocale } from '../../../shell/i18n/locale';
import { Audience } from '../../../shell/net/schemas/audience';
import { isPlausibleDay } from '../../../shell/rules/dates/days';
import { isZone } from '../../../shell/rules/dates/windowsZones';
import { isAddress } from './addresses';
import type { CarriedJson } from './declared';
import { type FileRow, longestText } from './format';
import type { ColumnShape, TableShape } from './shape';
import { convertJson } from './within';

const dayOrMoment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?$/;
const localTime = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
/** Maximum length of a name in any table; a save has its own limits. */
const longestName = 1000;

const flag = /^(?:is|has|requires|needs|shows|hide|dont)_|^one_per_day$|^proceed_after_decline$/;

/** Rules for values by column name, in all tables. */
const rules: readonly { readonly of: RegExp; readonly holds: (value: string | number) => boolean }[] = [
  { of: flag, holds: (value) => value === 0 || value === 1 },
  { of: /^language$/, holds: (value) => typeof value === 'string' && isLocale(value) },
  { of: /(?:_on|_date)$/, holds: (value) => typeof value === 'string' && isPlausibleDay(value) },
  {
    of: /^(?:shown_from|shown_until|offered_from|year_from)$|_at$/,
    holds: (value) => typeof value === 'string' && dayOrMoment.test(value) && isPlausibleDay(value.slice(0, 'yyyy-MM-dd'.length)),
  },
  { of: /^start_local$/, holds: (value) => typeof value === 'string' && localTime.test(value) && isPlausibleDay(value.slice(0, 'yyyy-MM-dd'.length)) },
  { of: /(?:^|_)(?:points|position|submissions|cents|minutes|capacity)$/, holds: (value) => typeof value === 'number' && value >= 0 },
  { of: /(?:^|_)(?:name|title|label)(?:_en|_es)?$/, holds: (value) => typeof value === 'string' && value.length <= longestName },
  { of: /_color$/, holds: (value) => typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value) },
  { of: /^(?:zone|time_zone)$/, holds: (value) => typeof value === 'string' && isZone(value) },
];

/** Maximum number of levels of a JSON text: a check of a deeper one would exhaust the stack. */
const mostLevels = 64;

const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((one) => isWithin(one, levels - 1)));

const isJson = (text: string, holds: (value: unknown) => boolean): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return isWithin(value, mostLevels) && holds(value);
  } catch {
    return false;
  }
};

const fitsType = ({ type }: ColumnShape, value: string | number): boolean => {
  if (type === 'text') return typeof value === 'string' && value.length <= longestText;
  return typeof value === 'number' && Number.isFinite(value) && (type === 'real' || Number.isSafeInteger(value));
};

/** Whether all addresses within a JSON text may be shown or opened. */
const hasAddresses = (text: string, declared: CarriedJson): boolean => {
  let all = true;
  const link = (address: string): string => {
    all &&= isAddress(address);
    return address;
  };
  convertJson(text, declared, { id: (_, id) => id, audience: (audience) => audience, file: (name) => name, html: (html) => html, link });
  return all;
};

/** Whether a text has the form of its column: JSON, an address, or one of the allowed values. */
const fitsKind = ({ kind, name }: ColumnShape, { declared }: TableShape, text: string): boolean => {
  if (kind === 'list') return isJson(text, (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'));
  if (kind === 'audience') return isJson(text, (value) => Typebox.Check(Audience, value));
  if (kind === 'json') return isJson(text, (value) => typeof value === 'object' && value !== null) && hasAddresses(text, declared.json?.[name] ?? {});
  if (kind === 'link') return isAddress(text);
  const values = declared.oneOf?.[name];
  return values === undefined || values.includes(text);
};

/** Whether a value of a file is valid in its column. */
export const fits = (column: ColumnShape, table: TableShape, row: FileRow): boolean => {
  const value = row[column.name];
  if (value === undefined) return column.isNullable || column.hasDefault;
  if (value === null) return column.isNullable;
  if (typeof value === 'object') return column.type === 'blob' && /^[A-Za-z0-9+/]*={0,2}$/.test(value.Base64);
  if (!fitsType(column, value)) return false;
  if (typeof value === 'string' && !fitsKind(column, table, value)) return false;
  const isValid = table.declared.valid?.[column.name];
  if (isValid) return isValid(column.kind === 'json' || column.kind === 'list' ? JSON.parse(String(value)) : value, row);
  return column.kind !== 'plain' || rules.every(({ of, holds }) => !of.test(column.name) || holds(value));
};
