import { type TSchema, Type } from 'typebox';
import { pageSizes } from './pageSizes';

/** A number with an enumeration, so that the server parses it in a query. */
const PageSize = Type.Unsafe<(typeof pageSizes)[number]>({ type: 'integer', enum: pageSizes });

/**
 * The answer of a list with pages. Names are those of the documented searches.
 * @example response: Page(Person)
 */
export const Page = <Row extends TSchema>(row: Row) =>
  Type.Object({
    Items: Type.Array(row),
    /** Token of the next page; empty on the last one. */
    PaginationToken: Type.String(),
    /** Token of the previous page; empty on the first one. */
    PreviousToken: Type.String(),
    /** Number of rows before this page. */
    Offset: Type.Integer(),
    /** Number of rows of the list. */
    Total: Type.Integer(),
    /** Whether counting stopped at `Total`, because there are more. */
    IsTotalCapped: Type.Boolean(),
  });

/**
 * Query of a list: page, order and filters. `Sort` is one of `sorts`, with the prefix `-` for descending order. A list with further filters uses its
 * properties: `Type.Object({ ...pageQuery(['Email']).properties, Status })`.
 * @example query: pageQuery(['LastName', 'Email'])
 */
export const pageQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => {
  const both = sorts.flatMap((sort) => [sort, `-${sort}`]) as (Sorts[number] | `-${Sorts[number]}`)[];
  return Type.Object({
    SearchTerms: Type.Optional(Type.String({ maxLength: 100 })),
    PageSize: Type.Optional(PageSize),
    /** From an earlier answer of the same list in the same order; empty: the first page. */
    PaginationToken: Type.Optional(Type.String({ maxLength: 4000 })),
    Sort: Type.Optional(Type.Unsafe<Sorts[number] | `-${Sorts[number]}`>({ type: 'string', enum: both })),
  });
};

/** A page of rows. */
export interface PageOf<Row> {
  readonly Items: readonly Row[];
  readonly PaginationToken: string;
  readonly PreviousToken: string;
  readonly Offset: number;
  readonly Total: number;
  readonly IsTotalCapped: boolean;
}

/** Values of `pageQuery`. */
export interface PageRequest<Sort extends string = string> {
  readonly SearchTerms?: string;
  readonly PageSize?: number;
  readonly PaginationToken?: string;
  readonly Sort?: Sort | `-${Sort}`;
}
