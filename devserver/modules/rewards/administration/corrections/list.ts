import type { Correction } from '../../../../../plugins/rewards/contract';
import type { correctionsSchemas } from '../../../../../plugins/rewards/contract/administration/correctionsSchemas';
import type { Input, Output } from '../../../../../shell/net/contract';
import { pages } from '../../../../platform/database/pages/page';
import { peopleSearch } from '../../../../platform/database/search/peopleSearch';
import { type ListExport, listExport } from '../../../../platform/exporting/listExport';
import { type Call, callers, Refusal } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import type { RewardDb, RewardTables } from '../../tables';
import { amountOf, mayDecide, mayTakeBack, record } from './records';

type RewardCall = Call<RewardTables>;
type Query = Input<typeof correctionsSchemas.corrections>['query'];

interface Filters {
  readonly planYear?: string | undefined;
  /** 1: only waiting corrections. */
  readonly waiting?: 1 | undefined;
}

/** Corrections with the names of the person concerned, and of the users who entered, decided and reversed them. */
const withNames = (db: RewardDb) =>
  db
    .selectFrom('reward_correction as correction')
    .innerJoin('person', 'person.id', 'correction.person_id')
    .leftJoin('person as entering', 'entering.id', 'correction.by_id')
    .leftJoin('person as deciding', 'deciding.id', 'correction.decided_by')
    .leftJoin('person as undoing', 'undoing.id', 'correction.taken_back_by')
    .selectAll('correction')
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .select(['entering.first_name as entering_first', 'entering.last_name as entering_last'])
    .select(['deciding.first_name as deciding_first', 'deciding.last_name as deciding_last'])
    .select(['undoing.first_name as undoing_first', 'undoing.last_name as undoing_last']);

const narrowed = (db: RewardDb, { planYear, waiting }: Filters) => {
  let all = withNames(db);
  if (planYear !== undefined) all = all.where('correction.plan_year_id', '=', planYear);
  return waiting === undefined ? all : all.where('correction.waits', '=', waiting);
};

/** The corrections of a company, waiting ones first. */
export const corrections = pages({
  query: narrowed,
  whose: 'correction.company_id',
  sorts: { Waiting: ['correction.waits', 'correction.at', 'correction.id'] },
  usualSort: '-Waiting',
  search: peopleSearch,
});

type Row = Omit<Awaited<ReturnType<typeof corrections>>['Items'][number], 'sort0' | 'sort1' | 'sort2'>;

const nameOf = (first: string | null, last: string | null): string | null => (first === null ? null : `${first} ${last}`.trim());

const present = (row: Row, version: number, { caller }: RewardCall, now: string): Correction => ({
  Id: row.id,
  UserId: row.person_id,
  FirstName: row.first_name,
  LastName: row.last_name,
  Email: row.email,
  PlanYearId: row.plan_year_id,
  Kind: row.kind,
  Amount: amountOf(row),
  Reason: row.reason,
  State: row.state,
  EnteredBy: nameOf(row.entering_first, row.entering_last) ?? '',
  At: row.at,
  DecidedBy: nameOf(row.deciding_first, row.deciding_last),
  DecidedAt: row.decided_at,
  TakenBackBy: nameOf(row.undoing_first, row.undoing_last),
  TakenBackAt: row.taken_back_at,
  IsWithdrawn: row.state === 'TakenBack' && row.entered_at === null,
  IsOwn: row.by_id === caller.actor.userId,
  IsAboutCaller: callers(caller).includes(row.person_id),
  MayDecide: mayDecide(row, caller),
  MayTakeBack: mayTakeBack(row, caller, now),
  Version: version,
});

const presentAll = async (call: RewardCall, rows: readonly Row[]): Promise<Correction[]> => {
  const versionOf = await call.versions(
    record,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, versionOf(row.id), call, call.now()));
};

/** The filters within a company in the caller's reach. @throws Refusal 404 for any other company */
const asked = async (call: RewardCall, { EntityId, PlanYearId, Show, ...request }: Query) => {
  const companyId = EntityId ?? call.caller.subject.companyId;
  await companyInReach(call, companyId);
  const filters: Filters = { planYear: PlanYearId || undefined, waiting: Show === 'Waiting' ? 1 : undefined };
  return { request, within: [companyId], filters };
};

/** A page of the corrections of a company. */
export const listCorrections = async (query: Query, call: RewardCall): Promise<Output<typeof correctionsSchemas.corrections>> => {
  const page = await corrections(call.db, await asked(call, query));
  return { ...page, Items: await presentAll(call, page.Items) };
};

/** A correction in the form of the list. */
export const oneCorrection = async (call: RewardCall, id: string): Promise<Correction> => {
  const row = await withNames(call.db).where('correction.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal(404, 'corrections.unknown');
  return present(row, await call.version(record, id), call, call.now());
};

/** All corrections by the same filters, as a file. */
export const exportCorrections = async (query: Query, call: RewardCall): Promise<ListExport> => {
  const heading = (name: string): string => call.text(`corrections.file.${name}`);
  return listExport({
    name: call.text('corrections.file', { day: call.now().slice(0, 'yyyy-MM-dd'.length) }),
    rows: corrections.whole(call.db, await asked(call, query)),
    present: (rows) => presentAll(call, rows),
    columns: [
      [heading('person'), ({ FirstName, LastName }) => `${FirstName} ${LastName}`.trim()],
      [heading('email'), ({ Email }) => Email],
      [heading('planYear'), ({ PlanYearId }) => PlanYearId],
      [heading('points'), ({ Kind, Amount }) => (Kind === 'Points' ? String(Amount) : '')],
      [heading('dollars'), ({ Kind, Amount }) => (Kind === 'GiftCard' ? Amount.toFixed(2) : '')],
      [heading('reason'), ({ Reason }) => Reason],
      [heading('state'), ({ State, IsWithdrawn }) => call.text(`changed.CorrectionState.${IsWithdrawn ? 'Withdrawn' : State}`)],
      [heading('enteredBy'), ({ EnteredBy }) => EnteredBy],
      [heading('at'), ({ At }) => At],
      [heading('decidedBy'), ({ DecidedBy }) => DecidedBy ?? ''],
      [heading('decidedAt'), ({ DecidedAt }) => DecidedAt ?? ''],
      [heading('takenBackBy'), ({ TakenBackBy }) => TakenBackBy ?? ''],
      [heading('takenBackAt'), ({ TakenBackAt }) => TakenBackAt ?? ''],
    ],
  });
};
