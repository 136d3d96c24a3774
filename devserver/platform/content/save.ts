import { randomUUID } from 'node:crypto';
import { type Call, FieldRefusal, Refusal, type Unit } from '../module';
import type { HistoryOf } from './history';
import type { ContentBody, ContentKind, ContentState, KnownContent } from './kind';
import { demandOwnNames, type TakenName } from './ownNames';
import type { RowsOf } from './rows';

/** Adds and changes rows of a kind of content. */
export const savesOf = <Own, Body extends ContentBody, State extends ContentState, Prepared>(
  kind: ContentKind<Own, Body, State, Prepared>,
  { find, ownContent, companyOf, demandRoom, write }: RowsOf<Own, State>,
  { audit }: HistoryOf<Own, State>,
) => {
  const { record, texts } = kind;

  /** Saves a row that changes because another one does. */
  const changeToo = async (unit: Unit<Own>, known: KnownContent<State>): Promise<void> => {
    const before = (await find(unit.trx, known.id))?.state ?? null;
    await unit.revise({ record, id: known.id, companyId: known.companyId });
    await write(unit, known);
    await audit(unit, 'saved', known, { before, after: known.state });
  };

  const nameTaken = ({ field, name }: TakenName): Refusal => new FieldRefusal(field, texts.nameTaken ?? 'content.nameTaken', { name });

  /** The work of a keyed save before its transaction. */
  const ahead = async (body: Body, call: Call<Own>): Promise<Prepared> => {
    if (body.Id) await ownContent(call, body.Id, body.EntityId);
    else await companyOf(call, body.EntityId);
    return (await kind.prepare?.(body, call)) as Prepared;
  };

  return {
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
        await demandOwnNames(kind, unit, { id, companyId, state }, saved?.state, nameTaken);
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
  };
};
