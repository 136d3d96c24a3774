import { readRouteDate } from '#shell/rules/dates/days';
import type { ChallengePerson } from '../../../../../plugins/programs/contract';
import type { dashboardSchemas } from '../../../../../plugins/programs/contract/administration/dashboardSchemas';
import type { Input } from '../../../../../shell/net/contract';
import { enumerations } from '../../../../../shell/rules/enumerations';
import { listExport } from '../../../../platform/exporting/listExport';
import { FieldRefusal, type Handlers, Refusal } from '../../../../platform/module';
import type { ProgramTables } from '../../tables';
import { contextOf, type ProgramCall } from '../../unit';
import { withCounts } from './counts';
import { type PeopleAsked, pageOfPeople, presentPerson, wholeOfPeople } from './people';
import { challengeOf, companiesOf, type Entity, entityOf, listChallenges, type Narrowing } from './scope';

type Query = Input<(typeof dashboardSchemas)['dashboard']>['query'];
type Narrowed = Input<(typeof dashboardSchemas)['dashboardPeopleExport']>['body'];

/** A day of the query; empty: none. @throws FieldRefusal 400 for an invalid day */
const dayOf = (field: 'startDate' | 'endDate', text: string | undefined): string | undefined => {
  if (!text) return undefined;
  const day = readRouteDate(text);
  if (day === undefined) throw new FieldRefusal(field, 'dashboard.noDay');
  return day;
};

/** @throws Refusal 404 for a plan year that is not the company's */
const planYearOf = async (
  { db }: ProgramCall,
  { id }: Entity,
  planYearId: string | undefined,
): Promise<{ readonly first: string; readonly last: string } | undefined> => {
  if (!planYearId) return undefined;
  const year = await db
    .selectFrom('plan_year')
    .select(['starts_on as first', 'ends_on as last'])
    .where('company_id', '=', id)
    .where('id', '=', planYearId)
    .executeTakeFirst();
  if (!year) throw new Refusal(404, 'planYear.unknown');
  return year;
};

const later = (one = '', other = ''): string => (one > other ? one : other);
const earlier = (one?: string, other?: string): string | undefined => (one && other ? (one < other ? one : other) : (one ?? other));

/** Days outside the plan year leave the intersection of both, which may be empty. */
const narrowingOf = async (call: ProgramCall, entity: Entity, { planYearId, startDate, endDate, exclude = false }: Query): Promise<Narrowing> => {
  const [start, end] = [dayOf('startDate', startDate), dayOf('endDate', endDate)];
  if (start && end && end < start) throw new FieldRefusal('endDate', 'rules.inOrder');
  const year = await planYearOf(call, entity, planYearId);
  return { first: later(start, year?.first), last: earlier(end, year?.last), leavesPersonalOut: exclude };
};

const countsOf = async (call: ProgramCall, entity: Entity, narrowing: Narrowing = {}) =>
  withCounts(call, entity, await listChallenges(call, entity, narrowing), contextOf(call).today);

/** @throws Refusal 404 for a company out of the caller's reach, and for a challenge that it does not offer */
const askedOf = async (call: ProgramCall, { EntityId, ChallengeId, Status, SearchTerms }: Narrowed) => {
  const entity = await entityOf(call, EntityId);
  const challenge = await challengeOf(call, entity, ChallengeId);
  const asked: PeopleAsked = { challenge, within: companiesOf(challenge, entity), number: Status, terms: SearchTerms?.trim(), today: contextOf(call).today };
  return { entity, asked };
};

/** Number of people with a status, as the dashboard counts them. */
const totalOf = async (call: ProgramCall, entity: Entity, { challenge, number, today }: PeopleAsked): Promise<number> => {
  const [counted] = await withCounts(call, entity, [challenge], today);
  return counted?.StatusCounts[number] ?? 0;
};

export const dashboardHandlers: Handlers<typeof dashboardSchemas, ProgramTables> = {
  dashboard: async ({ params, query }, call) => {
    const entity = await entityOf(call, params.id);
    return countsOf(call, entity, await narrowingOf(call, entity, query));
  },

  dashboardAll: async ({ params }, call) => countsOf(call, await entityOf(call, params.id)),

  dashboardChallenge: async ({ params }, call) => {
    const entity = await entityOf(call, params.entityId);
    const [counted] = await withCounts(call, entity, [await challengeOf(call, entity, params.challengeId)], contextOf(call).today);
    if (!counted) throw new Error('A challenge that is there is counted.');
    return counted;
  },

  dashboardPeople: async ({ body: { PageSize, PaginationToken, ...narrowed } }, call) => {
    const { entity, asked } = await askedOf(call, narrowed);
    const page = await pageOfPeople(call, asked, { ...(PageSize && { PageSize }), ...(PaginationToken && { PaginationToken }) });
    const counted = asked.terms ? {} : { Total: await totalOf(call, entity, asked), IsTotalCapped: false };
    return { ...page, ...counted, Items: page.Items.map(presentPerson) };
  },

  dashboardPeopleExport: async ({ body }, call) => {
    const { asked } = await askedOf(call, body);
    const status = ({ Status }: ChallengePerson): string => call.text(`audience.UserChallengeStatus.${enumerations.userChallengeStatus[Status] ?? 'All'}`);
    return listExport({
      name: asked.challenge.name,
      rows: await wholeOfPeople(call, asked),
      present: (rows) => rows.map(presentPerson),
      columns: [
        [call.text('dashboard.file.name'), ({ FirstName, LastName }) => `${FirstName} ${LastName}`],
        [call.text('dashboard.file.email'), ({ Email }) => Email],
        [call.text('dashboard.file.status'), status],
        [call.text('dashboard.file.progress'), ({ PercentCompleted }) => String(PercentCompleted)],
        [call.text('dashboard.file.completed'), ({ CompletedDate }) => CompletedDate ?? ''],
      ],
    });
  },
};
