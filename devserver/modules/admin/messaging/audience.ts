import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { CustomFieldFilter, ReportFilter } from '../../../../plugins/admin/contract';
import type { Audience } from '../../../../shell/net/schemas';
import { isParticipantList, type ListType } from '../../../../shell/rules/audience/listTypes';
import { coachedBy } from '../../../platform/audience/amongCoached';
import { checkRows } from '../../../platform/audience/checkRows';
import { inParticipantList, refuseUnoffered } from '../../../platform/audience/participantLists';
import { hasHipaaAccess } from '../../../platform/auth/healthData';
import { pages } from '../../../platform/database/pages/page';
import { peopleSearch } from '../../../platform/database/search/peopleSearch';
import { anyOf, asSubquery } from '../../../platform/database/words';
import { type Context, FieldRefusal, Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { PlatformTables } from '../../../platform/tables';
import { audienceOf } from '../reports/audience';
import type { AdminCall } from '../tables';
import { demandListType, isAmongCoached } from './filters';

type Db = Kysely<PlatformTables>;

/** The mail address of the statement's `person`, as in `mailAddressOf`. */
const mailAddress = sql<string>`coalesce((select preferred.value from person_contact as preferred
  where preferred.person_id = person.id and preferred.kind = 'email' and preferred.verified_at is not null), trim(person.email))`;

/** The confirmed mobile number, as in `textRecipientOf`. */
const mobileNumber = sql<string>`coalesce((select mobile.value from person_contact as mobile
  where mobile.person_id = person.id and mobile.kind = 'mobile' and mobile.verified_at is not null), '')`;

/** The consent to texts about the wellness program. */
export const textsConsent = { module: 'account', id: 'wellness' } as const;

/** The last answer. */
const wantsTexts = sql<boolean>`coalesce((select entry.outcome = 'given' from consent_entry as entry
  where entry.person_id = person.id and entry.module_id = ${textsConsent.module} and entry.consent_id = ${textsConsent.id} order by entry.id desc limit 1), false)`;

const hasEnded = (wish: 'hide_from_email' | 'disable_text') =>
  sql<boolean>`exists (select 1 from person_preference as wish where wish.person_id = person.id and ${sql.ref(`wish.${wish}`)} = 1)`;

/** How a list type reaches the statement's `person`. */
interface Way {
  readonly address: RawBuilder<string>;
  readonly hasOptedOut: RawBuilder<boolean>;
  /** Whether the person can be included: active people only, except in lists. */
  readonly isMeant: RawBuilder<boolean>;
}

const isThere = sql<boolean>`person.is_active = 1`;

const byMail: Way = { address: mailAddress, hasOptedOut: hasEnded('hide_from_email'), isMeant: isThere };

/** People without a number cannot have agreed to texts, and count as people without a number. */
const byText: Way = {
  address: mobileNumber,
  hasOptedOut: sql<boolean>`${mobileNumber} <> '' and (not ${wantsTexts} or ${hasEnded('disable_text')})`,
  isMeant: isThere,
};

/** A list without messages: no recipient is left out. */
const inList: Way = { address: sql<string>`'-'`, hasOptedOut: sql<boolean>`false`, isMeant: sql<boolean>`true` };

const wayOf = (listType: ListType): Way => {
  switch (listType) {
    case 'EmailTool':
      return byMail;
    case 'TextTool':
      return byText;
    case 'OutboundCoachExport':
    case 'AllParticipantList':
    case 'MyParticipantList':
      return inList;
  }
};

const isReached = ({ address, hasOptedOut, isMeant }: Way) => sql<boolean>`${isMeant} and ${address} <> '' and not (${hasOptedOut})`;

/** The audience of a message in a company. */
export interface Meant {
  readonly companyId: string;
  readonly audience: Audience;
  readonly listType: ListType;
}

/** The audience in a body. */
export interface Asked {
  readonly EntityId: string;
  readonly Filters: readonly ReportFilter[];
  readonly CustomFields?: readonly CustomFieldFilter[] | undefined;
}

/**
 * The audience of a caller's filters for a list type.
 * @throws Refusal 404 for a company out of reach, 403 for a list type that the caller may not use, or for health data without the right to see them;
 * RefusalOfMany 400 at `Filters[2].Status`; FieldRefusal 400 for an export to coaches without a company (FIL-046)
 */
export const meantBy = async (call: AdminCall, { EntityId, Filters, CustomFields }: Asked, listType: ListType): Promise<Meant> => {
  await companyInReach(call, EntityId);
  await demandListType(call, EntityId, listType);
  if (listType === 'OutboundCoachExport' && !Filters.some(({ FilterCategory }) => FilterCategory === 'Company'))
    throw new FieldRefusal('Filters', 'message.noCompany');
  const rows = audienceOf({ Filters, CustomFields });
  refuseUnoffered(listType, EntityId, rows);
  await checkRows(call, EntityId, rows);
  const audience = rows.map(({ row }) => row);
  if (isParticipantList(listType)) return { companyId: EntityId, listType, audience: inParticipantList(call.caller, listType, audience) };
  if (isAmongCoached(call.caller, listType)) return { companyId: EntityId, listType, audience: coachedBy(call.caller, audience) };
  // The recipients are listed individually: a coach who also administers sees health data of the people they coach, not of the whole company.
  if (call.audiences.isHealth(audience) && !hasHipaaAccess(call.caller.actor)) throw new Refusal(403, 'audience.health');
  return { companyId: EntityId, listType, audience };
};

/** Kind of recipient counts in the history: counts of audiences based on health data are hidden there, because not all its readers may see them. */
export const countKind = ({ audiences }: Pick<Context, 'audiences'>, audience: Audience): 'health' | undefined =>
  audiences.shown(audience) === undefined || audiences.isHealth(audience) ? 'health' : undefined;

interface Reached {
  readonly Count: number;
  readonly OptedOut: number;
  readonly NoAddress: number;
}

/** The matching people of a company, without those who have left. The list with one company lets SQLite use the index of its people. */
const matching = async ({ audiences }: Pick<Context, 'audiences'>, { companyId, audience, listType }: Meant): Promise<RawBuilder<unknown>> => {
  const { condition } = await audiences.filter(audience, [companyId]);
  return sql`from person where person.company_id in ${anyOf([companyId])} and ${wayOf(listType).isMeant} and ${condition}`;
};

/** Number of people that a message reaches. @throws Refusal 403 for an audience based on health data without the right to see them */
export const reachedBy = async (db: QueryExecutorProvider, context: Pick<Context, 'audiences'>, meant: Meant): Promise<Reached> => {
  const { address, hasOptedOut } = wayOf(meant.listType);
  const { rows } = await sql<{ n: number; opted_out: number; no_address: number }>`
    select count(*) as n, count(*) filter (where has_opted_out) as opted_out, count(*) filter (where not has_opted_out and address = '') as no_address
    from (select ${address} as address, ${hasOptedOut} as has_opted_out ${await matching(context, meant)}) ${asSubquery}`.execute(db);
  const { n, opted_out: OptedOut, no_address: NoAddress } = rows[0] ?? { n: 0, opted_out: 0, no_address: 0 };
  return { Count: n - OptedOut - NoAddress, OptedOut, NoAddress };
};

/** Whether a message reaches a person. @throws as `reachedBy` */
export const isReachedBy = async (db: QueryExecutorProvider, context: Pick<Context, 'audiences'>, meant: Meant, userId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 ${await matching(context, meant)} and ${isReached(wayOf(meant.listType))} and person.id = ${userId}`.execute(db);
  return rows.length > 0;
};

/** The person with the highest `value` among the recipients of a message. @param value SQL about `person` @throws as `reachedBy` */
export const personWithMost = async (
  db: QueryExecutorProvider,
  context: Pick<Context, 'audiences'>,
  meant: Meant,
  value: RawBuilder<unknown>,
): Promise<{ readonly id: string; readonly last_name: string } | undefined> => {
  const reached = await sql<{ readonly id: string; readonly last_name: string }>`select person.id, person.last_name ${await matching(context, meant)}
    and ${isReached(wayOf(meant.listType))} order by ${value} desc, person.id limit 1`.execute(db);
  return reached.rows[0];
};

/** Stores the recipients of a message: people who match later are not included. */
export const settleRecipients = async (
  db: QueryExecutorProvider,
  context: Pick<Context, 'audiences'>,
  { id, ...meant }: Meant & { readonly id: string },
): Promise<void> => {
  await sql`insert into message_recipient (message_id, person_id, state)
    select ${id}, person.id, 'Pending' ${await matching(context, meant)} and ${isReached(wayOf(meant.listType))}`.execute(db);
};

const peopleBy = (way: Way) =>
  pages({
    query: (db: Db) =>
      db
        .selectFrom('person')
        .innerJoin('company', 'company.id', 'person.company_id')
        .select(['person.id', 'person.first_name', 'person.last_name', 'person.language', 'company.name as company'])
        .select([mailAddress.as('address'), mobileNumber.as('mobile')])
        .where(isReached(way)),
    whose: 'person.company_id',
    sorts: { Name: ['person.last_name_key', 'person.first_name_key', 'person.id'] },
    usualSort: 'Name',
    search: peopleSearch,
  });

// One prepared list per way.
const peopleOf = new Map([byMail, byText, inList].map((way) => [way, peopleBy(way)]));

/** The people that a list type reaches, by name. */
export const reachedPeople = (listType: ListType) => peopleOf.get(wayOf(listType)) ?? peopleBy(inList);
