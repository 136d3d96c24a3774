import type { LaterCall } from '../../../platform/module';
import english from '../messages/en-US.json';
import type { AccountTables } from '../tables';

type Row = Readonly<Record<string, unknown>>;
type Texts = Pick<LaterCall<AccountTables>, 'text'>;

/** Columns with codes of the product, in all tables. */
const ofCodes: ReadonlySet<string> = new Set('action area day kind language login_type reason referral role sex source state status type work_flow'.split(' '));

/** Columns with a boolean: 1 or 0. */
const isFlag = (column: string): boolean => /^(is|hide|disable|has)_/.test(column);

const isKnown = (key: string): boolean => Object.hasOwn(english, key);

const tellArea = (texts: Texts, area: string): string => texts.text(isKnown(`word.area.${area}`) ? `word.area.${area}` : 'word.area.other');

/** The text of an audit action: its own, or that of the part of the product that it changed. */
const tellAction = (texts: Texts, action: string): string => {
  if (isKnown(`word.action.${action}`)) return texts.text(`word.action.${action}`);
  return texts.text('word.action', { area: tellArea(texts, action.slice(0, action.indexOf('.'))) });
};

const tellValue = (texts: Texts, column: string, value: unknown): unknown => {
  if (isFlag(column) && (value === 0 || value === 1)) return texts.text(value === 1 ? 'word.yes' : 'word.no');
  if (typeof value !== 'string' || !ofCodes.has(column)) return value;
  if (column === 'action') return tellAction(texts, value);
  if (column === 'area') return tellArea(texts, value);
  return isKnown(`word.${value}`) ? texts.text(`word.${value}`) : value;
};

/** Rows with words of the reader's language instead of codes. Other values, such as names of devices, are unchanged. */
export const inWords = (texts: Texts, rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, tellValue(texts, column, value)])));
