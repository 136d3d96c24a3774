import { type Kysely, sql } from 'kysely';
import { type Call, Refusal, type Unit } from '../module';
import { companyInReach } from '../organisation/inReach';
import type { PlatformTables } from '../tables';
import type { ContentBody, ContentKind, ContentState, KnownContent } from './kind';

/** Columns that every table of content has. */
interface ContentRow {
  readonly id: string;
  readonly position: number;
  readonly deleted_at: string | null;
}

/** Reads and writes the rows of a kind of content, within its companies and its maximum number. */
export const rowsOf = <Own, Body extends ContentBody, State extends ContentState, Prepared>(kind: ContentKind<Own, Body, State, Prepared>) => {
  const { table, owner, texts } = kind;
  type OwnUnit = Unit<Own>;
  type Database = OwnUnit['trx'] | Call<Own>['db'];

  const inTable = (db: Database) => db as unknown as Kysely<Record<string, ContentRow>>;
  const ownerColumn = sql.ref<string>(owner);

  const find = async (db: Database, id: string) => (await kind.read(db, { ids: [id] }))[0];

  /** @throws Refusal 404 for content that does not exist, or belongs to a company out of reach */
  const ownContent = async (call: Call<Own>, id: string, companyId?: string): Promise<KnownContent<State>> => {
    const known = await find(call.db, id);
    if (known === undefined || (companyId !== undefined && known.companyId !== companyId)) throw new Refusal(404, texts.unknown);
    await demandReach(call, known.companyId, texts.unknown);
    return known;
  };

  const demandReach = async (call: Call<Own>, companyId: string, unknown?: string): Promise<void> => {
    try {
      await companyInReach({ db: call.db as unknown as Kysely<PlatformTables>, caller: call.caller }, companyId);
    } catch (error) {
      throw error instanceof Refusal && unknown !== undefined ? new Refusal(404, unknown) : error;
    }
  };

  /** The company of a list or a body: the named one, or the caller's. @throws Refusal 404 out of reach */
  const companyOf = async (call: Call<Own>, entityId: string | undefined): Promise<string> => {
    const companyId = entityId || call.caller.subject.companyId;
    await demandReach(call, companyId);
    return companyId;
  };

  /** @throws Refusal 409 if a company has the maximum number */
  const demandRoom = async ({ trx }: OwnUnit, companyId: string): Promise<void> => {
    const { count } = await inTable(trx)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(ownerColumn, '=', companyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) < kind.most) return;
    // The table may have rows that are no longer maintained, such as published drafts.
    if ((await kind.read(trx, { companyId })).length >= kind.most) throw new Refusal(409, texts.tooMany, { most: kind.most });
  };

  /** Inserts it as the last one, or updates it; a deleted one returns to its place. */
  const write = async (unit: OwnUnit, known: KnownContent<State>): Promise<void> => {
    const columns = kind.columns(known.state);
    const db = inTable(unit.trx);
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ ...columns, deleted_at: null } as never)
      .where('id', '=', known.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const { last } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.max<number | null>('position').as('last'))
        .where(ownerColumn, '=', known.companyId)
        .executeTakeFirstOrThrow();
      await db
        .insertInto(table)
        .values({ id: known.id, [owner]: known.companyId, position: (last ?? 0) + 1, ...columns } as never)
        .execute();
    }
    await kind.writeRest(unit, known);
  };

  const markDeleted = (unit: OwnUnit, id: string) =>
    inTable(unit.trx)
      .updateTable(table)
      .set({ deleted_at: unit.now() } as never)
      .where('id', '=', id)
      .execute();

  const remove = (unit: OwnUnit, id: string) => inTable(unit.trx).deleteFrom(table).where('id', '=', id).execute();

  const keepOrder = async ({ trx }: OwnUnit, ids: readonly string[]): Promise<void> => {
    for (const [at, id] of ids.entries())
      await inTable(trx)
        .updateTable(table)
        .set({ position: at + 1 } as never)
        .where('id', '=', id)
        .execute();
  };

  return { find, ownContent, companyOf, demandRoom, write, markDeleted, remove, keepOrder };
};

export type RowsOf<Own, State extends ContentState> = ReturnType<typeof rowsOf<Own, ContentBody, State, unknown>>;
