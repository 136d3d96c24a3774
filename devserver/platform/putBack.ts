import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../shell/i18n/locale';
import { type ChangedField, type ChangeForAnother, type Context, changesBetween, Refusal, type Undo, type Unit } from './module';
import { platformTexts } from './runtime/platformTexts';

/** A record of a company before a save and after it: what is kept to put it back. */
export interface SavedVersions<V> {
  readonly before: V;
  readonly after: V;
  /** The save has itself put an earlier version back. */
  readonly isBack?: true;
}

/** A record of a company that a save replaces as a whole. */
export interface Restorable<Own, V extends object> {
  /** As `unit.revise` names it; the text `record.<name>` of the module names it. */
  readonly record: string;
  /** As it is now. @throws Refusal that says why it can be put back no longer */
  readonly now: (unit: Unit<Own>, change: ChangeForAnother) => Promise<V>;
  /** Writes it. @throws Refusal */
  readonly keep: (unit: Unit<Own>, change: ChangeForAnother, values: V) => Promise<void>;
  /** Its fields as the audit tells them. */
  readonly inWords: (unit: Unit<Own>, change: ChangeForAnother, values: V) => Promise<object>;
  /** How the audit tells a field whose values say nothing to people, such as the name of a file, or whose name needs what the record belongs to. */
  readonly tellsField?: (field: ChangedField, change: ChangeForAnother) => ChangedField;
  /** Fields whose values the audit does not keep, of two versions. */
  readonly hidden?: (unit: Unit<Own>, versions: readonly V[]) => Parameters<typeof changesBetween>[2];
  /** Says what a save has changed, in one sentence without its end. */
  readonly tells: (context: Context<Own>, saved: SavedVersions<V>, language: Locale) => string;
  /** The module whose texts name the fields, where that is another one. */
  readonly words?: (change: ChangeForAnother) => string;
}

/**
 * How saves of a record are undone that were audited with `undo: { before, after } satisfies SavedVersions`: it is as it was, where nobody has saved it since. That is a
 * save of its own, which can be undone as well and keeps what else the first one has kept.
 * @param action under which the saves stand in the audit
 */
export const putsBack = <Own, V extends object>(
  action: string,
  { record, now, keep, inWords, tellsField = (field) => field, hidden, tells, words }: Restorable<Own, V>,
): readonly [string, Undo<Own>] => [
  action,
  {
    tells: async ({ kept, language }, context) => {
      const saved = kept as SavedVersions<V>;
      return saved.isBack ? platformTexts.text(language, 'undo.putBack', { record: context.text(`record.${record}`) }) : tells(context, saved, language);
    },
    async undo(change, unit) {
      const { before, after } = change.kept as SavedVersions<V>;
      const { companyId, target } = change;
      const current = await now(unit, change);
      if (!isDeepStrictEqual(after, JSON.parse(JSON.stringify(current)))) throw new Refusal(409, 'undo.changedSince');
      await unit.revise<object>({ record, id: target, companyId, version: undefined, mine: before, theirs: async () => current });
      await keep(unit, change, before);
      const changed = changesBetween(await inWords(unit, change, current), await inWords(unit, change, before), hidden?.(unit, [current, before])).map(
        (field) => tellsField(field, change),
      );
      const undo: SavedVersions<V> = { ...(change.kept as SavedVersions<V>), before: current, after: before, isBack: true };
      await unit.audit({ action, target, company: companyId, record, changed, undo, ...(words && { words: words(change) }) });
    },
  },
];
