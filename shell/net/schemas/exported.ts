import { type Static, type TSchema, Type } from 'typebox';
import type { EndpointSchema } from '../contract';

/** Properties of a list's schema that also apply to its export. */
type Common = 'access' | 'enabledWhen' | 'whileActing' | 'health';

type Listing = Pick<EndpointSchema, Common | 'summary'> & { readonly query: { readonly properties: Readonly<Record<string, TSchema>> } & TSchema };

type Paging = 'PageSize' | 'PaginationToken';

/**
 * The call that exports all rows of a list as CSV. Access, order and filters are those of the list (`pageQuery`); it has no pages. The handler returns
 * `listExport(…)`.
 * @example auditExport: exportOf(auditList), and in the routes `auditExport: ['GET', '/support/audit/export']`
 */
export const exportOf = <const L extends Listing>({ summary, query, ...list }: L) => {
  const { PageSize: _, PaginationToken: __, ...narrowed } = query.properties;
  const { access, enabledWhen, whileActing, health } = list as Pick<EndpointSchema, Common>;
  const common = { access, ...(enabledWhen && { enabledWhen }), ...(whileActing && { whileActing }), ...(health && { health }) };
  return {
    ...(common as unknown as Pick<L, Common & keyof L>),
    summary: `All rows as CSV: ${summary}`,
    envelope: 'none',
    query: Type.Unsafe<Omit<Static<L['query']>, Paging>>(Type.Object(narrowed)),
    response: 'csv',
  } as const;
};
