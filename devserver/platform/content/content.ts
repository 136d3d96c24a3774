import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { type Call, changesBetween, Refusal, type Undo, type Unit, withoutFileNames } from '../module';
import { companyInReach } from '../organisation/inReach';
import { putsBack, type SavedVersions } from '../putBack';
import type { PlatformTables } from '../tables';
import type { ContentBody, ContentKind, ContentState, KnownContent } from './kind';

/** Columns that every table of content has. */
interface ContentRow {
  readonly id: string;
  readonly position: number;
  readonly deleted_at: string | null;
}

type ContentAction = 'created' | 'saved' | 'deleted';

/** Content at one moment; without a state it did not exist. */
interface Version<State> {
  readonly id: string;
  readonly state: State | null;
}

/** The order of a company's content. */
interface Places {
  readonly ids: readonly string[];
}

/** Maximum number of names listed of records that use the row; the others are counted. */
const mostNamed = 3;

/** In a sentence: `A, B, C (+2)`. */
const listed = (names: readonly string[]): string =>
  `${names
    .slice(0, mostNamed)
    .map((name) => `“${name}”`)
    .join(', ')}${names.length > mostNamed ? ` (+${names.length - mostNamed})` : ''}`;

const nameOf = ({ Names: { en, es } }: ContentState, language: Locale): string => (language === 'es-419' && es !== '' ? es : en);

/** Orders the wanted ids among the positions that they have; the others keep theirs. */
const rearranged = (all: readonly string[], wanted: readonly string[]): readonly string[] => {
  const named = wanted.filter((id) => all.includes(id));
  let next = 0;
  return all.map((id) => (named.includes(id) ? (named[next++] ?? id) : id));
};

/** Saves, orders and deletes content of a kind, with its history: `save`, `reorder` and `remove` for handlers, `undo` for the module. */
export const contentOf = <Own, Body extends ContentBody, State extends ContentState, Prepared = undefined>(kind: ContentKind<Own, Body, State, Prepared>) => {
  const { record, orderRecord, table, owner, texts } = kind;
  type OwnUnit = Unit<Own>;

  const rowsIn = (db: OwnUnit['trx'] | Call<Own>['db']) => db as unknown as Kysely<Record<string, ContentRow>>;
  const ownerColumn = sql.ref<string>(owner);

  const find = async (db: OwnUnit['trx'] | Call<Own>['db'], id: string) => (await kind.read(db, { ids: [id] }))[0];

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
    const { count } = await rowsIn(trx)
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
    const db = rowsIn(unit.trx);
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
    rowsIn(unit.trx)
      .updateTable(table)
      .set({ deleted_at: unit.now() } as never)
      .where('id', '=', id)
      .execute();

  const inWords = async (unit: OwnUnit, companyId: string, state: State | null): Promise<object> =>
    state === null ? { IsDeleted: true } : kind.inWords(unit, companyId, state);

  const audit = async (
    unit: OwnUnit,
    action: ContentAction,
    { id, companyId }: Pick<KnownContent<State>, 'id' | 'companyId'>,
    { before, after }: { readonly before: State | null; readonly after: State | null },
  ): Promise<void> => {
    const from = before === null ? { IsDeleted: false } : await inWords(unit, companyId, before);
    const changed = changesBetween(from, await inWords(unit, companyId, after)).map(withoutFileNames);
    const undo: SavedVersions<Version<State>> = { before: { id, state: before }, after: { id, state: after } };
    await unit.audit({ action: `${record}.${action}`, target: id, company: companyId, record, changed, undo });
  };

  /** Saves a row that changes because another one does. */
  const changeToo = async (unit: OwnUnit, known: KnownContent<State>): Promise<void> => {
    const before = (await find(unit.trx, known.id))?.state ?? null;
    await unit.revise({ record, id: known.id, companyId: known.companyId });
    await write(unit, known);
    await audit(unit, 'saved', known, { before, after: known.state });
  };

  /** @throws Refusal 409 with the names of the records that use it */
  const demandUnused = async (unit: OwnUnit, id: string): Promise<void> => {
    const names = (await kind.usedBy?.(unit, id)) ?? [];
    if (names.length > 0 && texts.inUse !== undefined) throw new Refusal(409, texts.inUse, { n: names.length, names: listed(names) });
  };

  const placesOf = async (db: OwnUnit['trx'], companyId: string): Promise<readonly string[]> => (await kind.read(db, { companyId })).map(({ id }) => id);

  const keepOrder = async ({ trx }: OwnUnit, ids: readonly string[]): Promise<void> => {
    for (const [at, id] of ids.entries())
      await rowsIn(trx)
        .updateTable(table)
        .set({ position: at + 1 } as never)
        .where('id', '=', id)
        .execute();
  };

  /** An order as the names of its content. */
  const orderInWords = async (unit: Pick<OwnUnit, 'trx'>, companyId: string, language: Locale) => {
    const names = new Map((await kind.read(unit.trx, { companyId })).map(({ id, state }) => [id, nameOf(state, language)]));
    return ({ ids }: Places): object => ({ Order: ids.map((id) => names.get(id) ?? '').join(' · ') });
  };

  /** A file of an earlier version is kept while an undo can restore it. */
  const ends: Undo<Own>['ends'] = async ({ kept }, unit) => {
    const { before, after } = kept as SavedVersions<Version<State>>;
    const now = await find(unit.trx, after.id);
    if (after.state === null && now === undefined) {
      await rowsIn(unit.trx).deleteFrom(table).where('id', '=', after.id).execute();
      await unit.endVersion(record, after.id);
    }
    const filesOf = (state: State | null | undefined): readonly string[] => (state && kind.files?.(state)) ?? [];
    const stays = new Set([...filesOf(after.state), ...filesOf(now?.state)]);
    for (const file of filesOf(before.state)) if (!stays.has(file)) await unit.removeFile(file);
  };

  const undoOf = (action: ContentAction): readonly [string, Undo<Own>] => {
    const [name, undo] = putsBack<Own, Version<State>>(`${record}.${action}`, {
      record,
      now: async ({ trx }, { target }) => ({ id: target, state: (await find(trx, target))?.state ?? null }),
      async keep(unit, { companyId, target: id }, { state }) {
        if (state === null) {
          await demandUnused(unit, id);
          await markDeleted(unit, id);
        } else {
          if ((await find(unit.trx, id)) === undefined) await demandRoom(unit, companyId);
          await kind.mayReturn?.(unit, companyId, state, id);
          await write(unit, { id, companyId, state });
        }
        await kind.afterwards?.(unit, { companyId, ids: [id] });
      },
      inWords: (unit, { companyId }, { state }) => inWords(unit, companyId, state),
      tellsField: withoutFileNames,
      tells: ({ text }, { before, after }, language) => {
        const state = after.state ?? before.state;
        return text(texts[action], { name: state === null ? '' : nameOf(state, language) }, language);
      },
    });
    return [name, { ...undo, ends }];
  };

  const undoOfOrder = putsBack<Own, Places>(`${record}.reordered`, {
    record: orderRecord,
    now: async ({ trx }, { companyId }) => ({ ids: await placesOf(trx, companyId) }),
    async keep(unit, { companyId }, { ids }) {
      await keepOrder(unit, ids);
      await kind.afterwards?.(unit, { companyId, ids });
    },
    inWords: async (unit, { companyId, language }, places) => (await orderInWords(unit, companyId, language))(places),
    tells: ({ text }, _, language) => text(texts.reordered, {}, language),
  });

  /** The work of a keyed save before its transaction. */
  const ahead = async (body: Body, call: Call<Own>): Promise<Prepared> => {
    if (body.Id) await ownContent(call, body.Id, body.EntityId);
    else await companyOf(call, body.EntityId);
    return (await kind.prepare?.(body, call)) as Prepared;
  };

  return {
    record,
    companyOf,
    read: kind.read,
    ahead,

    /**
     * Adds or changes content.
     * @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since
     */
    async save(body: Body, call: Call<Own>): Promise<{ readonly known: KnownContent<State>; readonly version: number }> {
      const companyId = body.Id ? (await ownContent(call, body.Id, body.EntityId)).companyId : await companyOf(call, body.EntityId);
      const prepared = (await kind.prepare?.(body, call)) as Prepared;
      return call.change(async (unit) => {
        const saved = body.Id ? await find(unit.trx, body.Id) : undefined;
        if (body.Id && saved === undefined) throw new Refusal(404, texts.unknown);
        if (saved === undefined) await demandRoom(unit, companyId);
        const id = saved?.id ?? randomUUID();
        const state = await kind.stateIn(body, { unit, call, companyId, before: saved?.state, prepared });
        const version = await unit.revise<object>({
          record,
          id,
          companyId,
          version: body.Version,
          mine: kind.comparable(state),
          theirs: async () => (saved === undefined ? {} : kind.comparable(saved.state)),
        });
        const known = { id, companyId, state };
        for (const other of (await kind.alsoChanges?.(unit, known)) ?? []) await changeToo(unit, other);
        await write(unit, known);
        await audit(unit, saved === undefined ? 'created' : 'saved', known, { before: saved?.state ?? null, after: state });
        await kind.afterwards?.(unit, { companyId, ids: [id] });
        return { known, version };
      });
    },

    /** Puts content of a company into an order. Ids that no longer exist are ignored. @throws Refusal 404 for content of another company */
    async reorder({ EntityId, Ids }: { readonly EntityId?: string | undefined; readonly Ids: readonly string[] }, call: Call<Own>): Promise<true> {
      const companyId = await companyOf(call, EntityId);
      const known = await kind.read(call.db, { ids: Ids });
      if (known.some((one) => one.companyId !== companyId)) throw new Refusal(404, texts.unknown);
      return call.change(async (unit) => {
        const before = await placesOf(unit.trx, companyId);
        const ids = rearranged(before, Ids);
        if (ids.every((id, at) => id === before[at])) return true as const;
        await unit.revise({ record: orderRecord, id: companyId, companyId });
        await keepOrder(unit, ids);
        const words = await orderInWords(unit, companyId, 'en-US');
        const undo: SavedVersions<Places> = { before: { ids: before }, after: { ids } };
        const changed = changesBetween(words(undo.before), words(undo.after));
        await unit.audit({ action: `${record}.reordered`, target: companyId, company: companyId, record: orderRecord, changed, undo });
        await kind.afterwards?.(unit, { companyId, ids: Ids });
        return true as const;
      });
    },

    /**
     * Merges content into other content of its company and deletes it. The history has a line for each of the two that has changed; each is undone separately.
     * @param join returns the state of both after the merge
     * @throws Refusal 404
     */
    async merge(
      { id, into }: { readonly id: string; readonly into: string },
      call: Call<Own>,
      join: (from: State, to: State) => { readonly from: State; readonly to: State },
    ): Promise<true> {
      const { companyId } = await ownContent(call, id);
      await ownContent(call, into, companyId);
      return call.change(async (unit) => {
        const [from, to] = [await find(unit.trx, id), await find(unit.trx, into)];
        if (from === undefined || to === undefined || id === into) throw new Refusal(404, texts.unknown);
        const joined = join(from.state, to.state);
        for (const one of [id, into]) await unit.revise({ record, id: one, companyId });
        await write(unit, { ...from, state: joined.from });
        await write(unit, { ...to, state: joined.to });
        await markDeleted(unit, id);
        if (!isDeepStrictEqual(to.state, joined.to)) await audit(unit, 'saved', to, { before: to.state, after: joined.to });
        await audit(unit, 'deleted', from, { before: from.state, after: null });
        await kind.afterwards?.(unit, { companyId, ids: [id, into] });
        return true as const;
      });
    },

    /** Deletes content; the history can restore it for 30 days. @throws Refusal 404; 409 with the names of the records that use it */
    async remove(id: string, call: Call<Own>): Promise<true> {
      const { companyId } = await ownContent(call, id);
      return call.change(async (unit) => {
        const saved = await find(unit.trx, id);
        if (saved === undefined) throw new Refusal(404, texts.unknown);
        await demandUnused(unit, id);
        await unit.revise({ record, id, companyId });
        await markDeleted(unit, id);
        await audit(unit, 'deleted', saved, { before: saved.state, after: null });
        await kind.afterwards?.(unit, { companyId, ids: [id] });
        return true as const;
      });
    },

    /** How its changes are undone. */
    undo: [...(['created', 'saved', 'deleted'] as const).map(undoOf), undoOfOrder] as readonly (readonly [string, Undo<Own>])[],
  };
};
