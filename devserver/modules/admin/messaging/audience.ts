import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { CustomFieldFilter, ReportFilter } from '../../../../plugins/admin/contract';
import type { Audience } from '../../../../shell/net/schemas';
import { screens } from '../../../../shell/rules/administration';
import { checkRows } from '../../../platform/audience/checkRows';
import { pages } from '../../../platform/database/page';
import { peopleSearch } from '../../../platform/database/peopleSearch';
import type { Caller, Context } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { PlatformTables } from '../../../platform/tables';
import { audienceOf } from '../reports/audience';
import type { AdminCall } from '../tables';

type Db = Kysely<PlatformTables>;

/** The mail address that the `person` of the statement reads, as `mailAddressOf` has it. */
const address = sql<string>`coalesce((select preferred.value from person_contact as preferred
  where preferred.person_id = person.id and preferred.kind = 'email' and preferred.verified_at is not null), trim(person.email))`;

/** The `person` of the statement wants no mails of this kind. */
const hasOptedOut = sql<number>`exists (select 1 from person_preference as wish where wish.person_id = person.id and wish.hide_from_email = 1)`;

const isReached = sql<boolean>`person.is_active = 1 and ${address} <> '' and not ${hasOptedOut}`;

/** Whether somebody writes as a coach alone: then to whom they coach, and to nobody else. */
export const isCoachOnly = ({ subject }: Pick<Caller, 'subject'>): boolean =>
  !subject.roles.some((role) => role !== 'Coach' && (screens.emailTool.anyOf as readonly string[]).includes(role));

/** People of a company who are meant. */
export interface Meant {
  readonly companyId: string;
  readonly audience: Audience;
}

interface Asked {
  readonly EntityId: string;
  readonly Filters: readonly ReportFilter[];
  readonly CustomFields?: readonly CustomFieldFilter[] | undefined;
}

/**
 * Whom a caller means by filters.
 * @throws Refusal 404 for a company out of reach, 403 for health data without the right to see them; RefusalOfMany 400 at `Filters[2].Status`
 */
export const meantBy = async (call: AdminCall, { EntityId, Filters, CustomFields }: Asked): Promise<Meant> => {
  await companyInReach(call, EntityId);
  const rows = audienceOf({ Filters, CustomFields });
  await checkRows(call, EntityId, rows);
  const audience = rows.map(({ row }) => row);
  const { caller } = call;
  return { companyId: EntityId, audience: isCoachOnly(caller) ? [...audience, { Category: 'Coach', Values: [caller.subject.userId] }] : audience };
};

interface Reached {
  readonly Count: number;
  readonly OptedOut: number;
  readonly NoAddress: number;
}

/** The people of a company who match, those who have left excepted. A list of one company keeps SQLite on the index of its people. */
const matching = async ({ audiences }: Pick<Context, 'audiences'>, { companyId, audience }: Meant): Promise<RawBuilder<unknown>> => {
  const { condition } = await audiences.filter(audience, [companyId]);
  return sql`from person where person.company_id in (select value from json_each(${JSON.stringify([companyId])})) and person.is_active = 1 and ${condition}`;
};

/** How many people a message reaches. @throws Refusal 403 for an audience by health data without the right to see them */
export const reachedBy = async (db: QueryExecutorProvider, context: Pick<Context, 'audiences'>, meant: Meant): Promise<Reached> => {
  const { rows } = await sql<{ n: number; opted_out: number | null; no_address: number | null }>`
    select count(*) as n, sum(has_opted_out) as opted_out, sum(not has_opted_out and address = '') as no_address
    from (select ${address} as address, ${hasOptedOut} as has_opted_out ${await matching(context, meant)})`.execute(db);
  const { n = 0, opted_out, no_address } = rows[0] ?? {};
  const [OptedOut, NoAddress] = [opted_out ?? 0, no_address ?? 0];
  return { Count: n - OptedOut - NoAddress, OptedOut, NoAddress };
};

/** Settles who gets a message: people who match later are not among them. */
export const settleRecipients = async (
  db: QueryExecutorProvider,
  context: Pick<Context, 'audiences'>,
  { id, ...meant }: Meant & { readonly id: string },
): Promise<void> => {
  await sql`insert into message_recipient (message_id, person_id, state)
    select ${id}, person.id, 'Pending' ${await matching(context, meant)} and ${isReached}`.execute(db);
};

/** Those whom a message would reach, by name. */
export const reachedPeople = pages({
  query: (db: Db) =>
    db
      .selectFrom('person')
      .innerJoin('company', 'company.id', 'person.company_id')
      .select(['person.id', 'person.first_name', 'person.last_name', 'company.name as company', address.as('address')])
      .where(isReached),
  whose: 'person.company_id',
  sorts: { Name: ['person.last_name_key', 'person.first_name_key', 'person.id'] },
  usualSort: 'Name',
  search: peopleSearch,
});
