import type { Locale } from '../../../shell/i18n/locale';
import type { Context } from './context';
import type { Caller } from './identity';
import type { Unit } from './unit';

/** The reader of a sentence about a change: the person whose data was changed, or staff, who read about that person. */
export type ToldTo = 'person' | 'staff';

/** The change of an audit line, in words. */
export interface ToldChange {
  /** One sentence without its full stop; null: its module has none. */
  readonly What: string | null;
  /** Null as both values: only the fact of the change is stored. */
  readonly Fields: { Name: string; From: string | null; To: string | null }[];
  /** The reader may not see the person and the values, and may not undo the change. */
  readonly isWithheld?: true;
}

/** A change for another person or for a company, for the module that describes or undoes it. */
export interface ChangeForAnother {
  /** When, ISO 8601, UTC. */
  readonly at: string;
  /** The person whose data was changed; empty for a company's data. */
  readonly userId: string;
  readonly companyId: string;
  readonly language: Locale;
  /** The reader of the description. */
  readonly reader: ToldTo;
  /** `target` of the audit line. */
  readonly target: string;
  /** The `undo` of the audit line; null: none. */
  readonly kept: unknown;
}

/** How a change of a module is undone. */
export interface Undo<Own> {
  /** Describes the change in the reader's language, in one sentence without its full stop. */
  readonly tells: (change: ChangeForAnother, context: Context<Own>) => Promise<string>;
  /**
   * Undoes it. Also called to find out whether it can be undone, in a transaction that is rolled back.
   * @throws Refusal with the reason why it cannot be undone
   */
  readonly undo: (change: ChangeForAnother, unit: Unit<Own>, caller: Caller) => Promise<void>;
  /** Whether the actor can withdraw a change for another person too. `undo` then checks the rights of its caller. */
  readonly byActor?: true;
  /** Releases what was kept for it, such as a file, once it can no longer be undone. */
  readonly ends?: (change: Pick<ChangeForAnother, 'kept'>, unit: Unit<Own>) => Promise<void>;
}

/** A change of a company's data compared with the current values. */
export interface ComparedChange {
  /** From the values after the change to the current ones; empty: nothing was changed since. */
  readonly since: ToldChange['Fields'];
  /** From the current values to those after an undo; empty if it cannot be undone. */
  readonly back: ToldChange['Fields'];
  /** Why it cannot be undone, in the language of the call; undefined: it can. */
  readonly whyNot: string | undefined;
}

/** A change that was made for another person, and whether it can be undone. */
export interface Undoable {
  /** The description; undefined if the module has none. */
  readonly what: string | undefined;
  /** Why it cannot be undone, in the language of the call; undefined: it can. */
  readonly whyNot: string | undefined;
}
