import type { Kysely } from 'kysely';
import type { PlatformTables } from '../tables';
import type { CarriedJson } from './declared';
import { countRows } from './export';
import type { Shape, TableShape } from './shape';

type Db = Kysely<PlatformTables>;

/** Tables that each company made from a template has: content refers to them. */
const always = ['company', 'plan_year'] as const;

const isAlways = (table: string): boolean => always.some((one) => one === table);

/** Kinds of content that can be chosen for a company made from a template: tables whose rows count by themselves. */
export const kindsIn = ({ tables }: Shape): readonly TableShape[] => tables.filter(({ declared: { as, isSetting } }) => as !== undefined && isSetting !== true);

/** The kinds that a table belongs to: itself, or those of the rows that its rows require. None: a setting of the company. */
const rootsOf = (shape: Shape, table: TableShape): readonly string[] => {
  const named = (name: string | undefined): TableShape | undefined => shape.tables.find((one) => one.name === name);
  if (table.declared.isSetting || isAlways(table.name)) return [];
  if (table.declared.as !== undefined) return [table.name];
  const required = table.columns.filter(({ kind, to, isNullable }) => kind === 'ref' && !isNullable && to !== table.name).map(({ to }) => to);
  const parents = [...required, table.declared.with].flatMap((name) => named(name) ?? []);
  return [...new Set(parents.flatMap((parent) => rootsOf(shape, parent)))];
};

const idsIn = ({ ids = {}, outerIds = {}, idsOrAll = {} }: CarriedJson): readonly string[] =>
  [ids, outerIds, idsOrAll].flatMap((tables) => Object.values(tables));

/** Tables that the rows of a table refer to; `company_option` for audiences. */
const namedBy = ({ columns, declared }: TableShape): readonly string[] => [
  ...columns.flatMap(({ kind, to }) => (kind === 'ref' || kind === 'list' ? (to ?? []) : kind === 'audience' ? 'company_option' : [])),
  ...Object.values(declared.json ?? {}).flatMap(idsIn),
];

/**
 * The tables of the chosen kinds, with those of the kinds that their rows refer to.
 * @param isOpen whether the new company licenses the owner of a table
 */
export const tablesOfKinds = (shape: Shape, chosen: readonly string[], isOpen: (owner: string) => boolean): ReadonlySet<string> => {
  const kinds = new Map(kindsIn(shape).flatMap((table) => (isOpen(table.owner) ? [[table.name, table] as const] : [])));
  const taken = new Set(chosen.filter((name) => kinds.has(name)));
  const isTaken = (table: TableShape): boolean => {
    const roots = rootsOf(shape, table);
    return roots.length > 0 && roots.every((root) => taken.has(root));
  };
  for (let before = -1; before < taken.size; ) {
    before = taken.size;
    const named = new Set(shape.tables.filter(isTaken).flatMap(namedBy));
    for (const name of named) if (kinds.has(name)) taken.add(name);
  }
  return new Set([...always, ...shape.tables.filter(isTaken).map(({ name }) => name)]);
};

/** A kind of content of a company. */
interface KindOfContent {
  readonly name: string;
  readonly owner: string;
  /** Key of a text with the number as `n`. */
  readonly as: string;
  readonly n: number;
}

/** The kinds of which a company has content. */
export const kindsOf = async (db: Db, shape: Shape, companyId: string): Promise<readonly KindOfContent[]> => {
  const found: KindOfContent[] = [];
  for (const table of kindsIn(shape)) {
    const n = await countRows(db, table, companyId);
    if (n > 0 && table.declared.as !== undefined) found.push({ name: table.name, owner: table.owner, as: table.declared.as, n });
  }
  return found;
};
