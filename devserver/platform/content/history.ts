import { changesBetween, Refusal, type Undo, type Unit, withoutFileNames } from '../module';
import { putsBack, type SavedVersions } from '../putBack';
import type { ContentBody, ContentKind, ContentState, KnownContent } from './kind';
import { nameOf } from './nameOf';
import { demandOwnNames } from './ownNames';
import type { RowsOf } from './rows';

type ContentAction = 'created' | 'saved' | 'deleted';

/** Content at one moment; without a state it did not exist. */
interface Version<State> {
  readonly id: string;
  readonly state: State | null;
}

/** Maximum number of names listed of records that use the row; the others are counted. */
const mostNamed = 3;

/** In a sentence: `A, B, C (+2)`. */
export const listed = (names: readonly string[]): string =>
  `${names
    .slice(0, mostNamed)
    .map((name) => `“${name}”`)
    .join(', ')}${names.length > mostNamed ? ` (+${names.length - mostNamed})` : ''}`;

/** The history of single rows: their lines in the audit, and how these are undone. */
export const historyOf = <Own, Body extends ContentBody, State extends ContentState, Prepared>(
  kind: ContentKind<Own, Body, State, Prepared>,
  { find, demandRoom, write, markDeleted, remove }: RowsOf<Own, State>,
) => {
  const { record, texts } = kind;
  type OwnUnit = Unit<Own>;

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

  /** @throws Refusal 409 with the names of the records that use it */
  const demandUnused = async (unit: OwnUnit, id: string): Promise<void> => {
    const names = (await kind.usedBy?.(unit, id)) ?? [];
    if (names.length > 0 && texts.inUse !== undefined) throw new Refusal(409, texts.inUse, { n: names.length, names: listed(names) });
  };

  /** A file of an earlier version is kept while an undo can restore it. */
  const ends: Undo<Own>['ends'] = async ({ kept }, unit) => {
    const { before, after } = kept as SavedVersions<Version<State>>;
    const now = await find(unit.trx, after.id);
    if (after.state === null && now === undefined) {
      await remove(unit, after.id);
      await unit.endVersion(record, after.id);
    }
    const filesOf = (state: State | null | undefined): readonly string[] => (state && kind.files?.(state)) ?? [];
    const stays = new Set([...filesOf(after.state), ...filesOf(now?.state)]);
    for (const file of filesOf(before.state)) if (!stays.has(file)) await unit.removeFile(file);
  };

  const undoOf = (action: ContentAction): readonly [string, Undo<Own>] => {
    const [name, undo] = putsBack<Own, Version<State>>(`${record}.${action}`, {
      record,
      latest: ({ id, state }) => ({ id, state: state && (kind.latest?.(state) ?? state) }),
      now: async ({ trx }, { target }) => ({ id: target, state: (await find(trx, target))?.state ?? null }),
      async keep(unit, { companyId, target: id }, { state }) {
        if (state === null) {
          await demandUnused(unit, id);
          await markDeleted(unit, id);
        } else {
          const present = await find(unit.trx, id);
          if (present === undefined) await demandRoom(unit, companyId);
          await demandOwnNames(
            kind,
            unit,
            { id, companyId, state },
            present?.state,
            ({ name }) => new Refusal(409, texts.nameTaken ?? 'content.nameTaken', { name }),
          );
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

  return { audit, demandUnused, undo: (['created', 'saved', 'deleted'] as const).map(undoOf) };
};

export type HistoryOf<Own, State extends ContentState> = ReturnType<typeof historyOf<Own, ContentBody, State, unknown>>;
