import type { Locale } from '../../../shell/i18n/locale';
import { type Call, changesBetween, Refusal, type Undo, type Unit } from '../module';
import { putsBack, type SavedVersions } from '../putBack';
import type { ContentBody, ContentKind, ContentState } from './kind';
import { nameOf } from './nameOf';
import type { RowsOf } from './rows';

/** The order of a company's content. */
interface Places {
  readonly ids: readonly string[];
}

/** Orders the wanted ids among the positions that they have; the others keep theirs. */
const rearranged = (all: readonly string[], wanted: readonly string[]): readonly string[] => {
  const named = wanted.filter((id) => all.includes(id));
  let next = 0;
  return all.map((id) => (named.includes(id) ? (named[next++] ?? id) : id));
};

/** The order of a company's rows, with its history. */
export const orderOf = <Own, Body extends ContentBody, State extends ContentState, Prepared>(
  kind: ContentKind<Own, Body, State, Prepared>,
  { companyOf, keepOrder }: RowsOf<Own, State>,
) => {
  const { record, orderRecord, texts } = kind;
  type OwnUnit = Unit<Own>;

  const placesOf = async (db: OwnUnit['trx'], companyId: string): Promise<readonly string[]> => (await kind.read(db, { companyId })).map(({ id }) => id);

  /** An order as the names of its content. */
  const orderInWords = async (unit: Pick<OwnUnit, 'trx'>, companyId: string, language: Locale) => {
    const names = new Map((await kind.read(unit.trx, { companyId })).map(({ id, state }) => [id, nameOf(state, language)]));
    return ({ ids }: Places): object => ({ Order: ids.map((id) => names.get(id) ?? '').join(' · ') });
  };

  const undo: readonly [string, Undo<Own>] = putsBack<Own, Places>(`${record}.reordered`, {
    record: orderRecord,
    now: async ({ trx }, { companyId }) => ({ ids: await placesOf(trx, companyId) }),
    async keep(unit, { companyId }, { ids }) {
      await keepOrder(unit, ids);
      await kind.afterwards?.(unit, { companyId, ids });
    },
    inWords: async (unit, { companyId, language }, places) => (await orderInWords(unit, companyId, language))(places),
    tells: ({ text }, _, language) => text(texts.reordered, {}, language),
  });

  return {
    undo,

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
  };
};
