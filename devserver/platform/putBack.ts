import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../shell/i18n/locale';
import { type ChangedField, type ChangeForAnother, type Context, changesBetween, Refusal, type Undo, type Unit } from './module';
import { platformTexts } from './runtime/texts/platformTexts';

/** A record of a company before and after a save, stored for its undo. */
export interface SavedVersions<V> {
  readonly before: V;
  readonly after: V;
  /** Whether the save was itself an undo. */
  readonly isBack?: true;
}

/** A record of a company that a save replaces as a whole. */
export interface Restorable<Own, V extends object> {
  /** Action of the audit line of an undo, if it is not that of the save. */
  readonly backAction?: string;
  /** Kind of record as in `unit.revise`; its name is the text `record.<name>` of the module. */
  readonly record: string;
  /** The current values. @throws Refusal with the reason why the save can no longer be undone */
  readonly now: (unit: Unit<Own>, change: ChangeForAnother) => Promise<V>;
  /** The values of a save by an earlier version of the product, with the properties that it did not have. */
  readonly latest?: (values: V) => V;
  /** Writes it. @throws Refusal */
  readonly keep: (unit: Unit<Own>, change: ChangeForAnother, values: V) => Promise<void>;
  /** Its fields in the words of the audit. */
  readonly inWords: (unit: Unit<Own>, change: ChangeForAnother, values: V) => Promise<object>;
  /** Describes a field whose values people cannot read, such as a file name, or whose name depends on the owner of the record. */
  readonly tellsField?: (field: ChangedField, change: ChangeForAnother) => ChangedField;
  /** Fields whose values the audit does not store, for two versions. */
  readonly hidden?: (unit: Unit<Own>, versions: readonly V[]) => Parameters<typeof changesBetween>[2];
  /** Describes a save, in one sentence without its full stop. */
  readonly tells: (context: Context<Own>, saved: SavedVersions<V>, language: Locale) => string;
  /** The module whose texts name the fields, if not this one. */
  readonly words?: (change: ChangeForAnother) => string;
}

/**
 * Undo of saves that were audited with `undo: { before, after } satisfies SavedVersions`: restores the earlier values if the record was not saved since. The
 * undo is itself a save that can be undone, with the other undo data of the first save.
 * @param action of the saves' audit lines
 */
export const putsBack = <Own, V extends object>(
  action: string,
  { backAction = action, record, now, latest = (values) => values, keep, inWords, tellsField = (field) => field, hidden, tells, words }: Restorable<Own, V>,
): readonly [string, Undo<Own>] => [
  action,
  {
    tells: async ({ kept, language }, context) => {
      const saved = kept as SavedVersions<V>;
      return saved.isBack ? platformTexts.text(language, 'undo.putBack', { record: context.text(`record.${record}`) }) : tells(context, saved, language);
    },
    async undo(change, unit) {
      const saved = change.kept as SavedVersions<V>;
      const [before, after] = [latest(saved.before), latest(saved.after)];
      const { companyId, target } = change;
      const current = await now(unit, change);
      if (!isDeepStrictEqual(after, JSON.parse(JSON.stringify(current)))) throw new Refusal(409, 'undo.changedSince');
      await unit.revise<object>({ record, id: target, companyId, version: undefined, mine: before, theirs: async () => current });
      await keep(unit, change, before);
      const changed = changesBetween(await inWords(unit, change, current), await inWords(unit, change, before), hidden?.(unit, [current, before])).map(
        (field) => tellsField(field, change),
      );
      const undo: SavedVersions<V> = { ...saved, before: current, after: before, isBack: true };
      await unit.audit({ action: backAction, target, company: companyId, record, changed, undo, ...(words && { words: words(change) }) });
    },
  },
];
