import { type TSchema, Type } from 'typebox';
import { pageSizes } from './pageSizes';

/** A number with an enumeration, so that the text of a query is read as a number. */
const PageSize = Type.Unsafe<(typeof pageSizes)[number]>({ type: 'integer', enum: pageSizes });

/**
 * The answer of a list that is asked for in pages. Names are those of the documented searches.
 * @example response: Page(Person)
 */
export const Page = <Row extends TSchema>(row: Row) =>
  Type.Object({
    Items: Type.Array(row),
    /** Asks for the next page; empty on the last. */
    PaginationToken: Type.String(),
    /** Asks for the previous page; empty on the first. */
    PreviousToken: Type.String(),
    /** How many rows stand before this page. */
    Offset: Type.Integer(),
    /** How many rows the list has. */
    Total: Type.Integer(),
    /** Counting stopped at `Total`; there are more. */
    IsTotalCapped: Type.Boolean(),
  });

/**
 * The query of a list: which page, in which order, narrowed by what. `Sort` is one of `sorts`, with `-` before it for the other direction. A list with filters,
 * or one whose document sends a body, takes the parts: `Type.Object({ ...pageQuery(['Email']).properties, Status })`.
 * @example query: pageQuery(['LastName', 'Email'])
 */
export const pageQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => {
  const both = sorts.flatMap((sort) => [sort, `-${sort}`]) as (Sorts[number] | `-${Sorts[number]}`)[];
  return Type.Object({
    SearchTerms: Type.Optional(Type.String({ maxLength: 100 })),
    PageSize: Type.Optional(PageSize),
    /** Of an earlier answer to the same list in the same order; empty: the first page. */
    PaginationToken: Type.Optional(Type.String({ maxLength: 4000 })),
    Sort: Type.Optional(Type.Unsafe<Sorts[number] | `-${Sorts[number]}`>({ type: 'string', enum: both })),
  });
};

/** A page as it is sent. */
export interface PageOf<Row> {
  readonly Items: readonly Row[];
  readonly PaginationToken: string;
  readonly PreviousToken: string;
  readonly Offset: number;
  readonly Total: number;
  readonly IsTotalCapped: boolean;
}

/** What a list is asked for, as `pageQuery` has it. */
export interface PageRequest<Sort extends string = string> {
  readonly SearchTerms?: string;
  readonly PageSize?: number;
  readonly PaginationToken?: string;
  readonly Sort?: Sort | `-${Sort}`;
}
