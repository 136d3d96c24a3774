import { isDeepStrictEqual } from 'node:util';
import { type Call, Refusal, type Undo } from '../module';
import { historyOf } from './history';
import type { ContentBody, ContentKind, ContentState } from './kind';
import { orderOf } from './order';
import { rowsOf } from './rows';
import { savesOf } from './save';

/** Saves, orders and deletes content of a kind, with its history: `save`, `reorder` and `remove` for handlers, `undo` for the module. */
export const contentOf = <Own, Body extends ContentBody, State extends ContentState, Prepared = undefined>(kind: ContentKind<Own, Body, State, Prepared>) => {
  const { record, texts } = kind;
  const rows = rowsOf(kind);
  const { find, ownContent, companyOf, write, markDeleted } = rows;
  const history = historyOf(kind, rows);
  const { audit, demandUnused } = history;
  const order = orderOf(kind, rows);

  return {
    record,
    companyOf,
    read: kind.read,
    ...savesOf(kind, rows, history),
    reorder: order.reorder,

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
    undo: [...history.undo, order.undo] as readonly (readonly [string, Undo<Own>])[],
  };
};
