import type { Call, Unit } from '../module';

/** A text in English and Spanish; an empty Spanish one is missing, and people read the English one. */
export interface BothLanguages {
  readonly en: string;
  readonly es: string;
}

/** Stored values of content, by the names of the fields in bodies and answers. JSON: an undo compares and restores it. */
export interface ContentState {
  readonly Names: BothLanguages;
}

/** A row of content with its company and its place. */
export interface KnownContent<State> {
  readonly id: string;
  readonly companyId: string;
  readonly state: State;
}

/** Common fields of every save of content. */
export interface ContentBody {
  readonly Id?: string | null | undefined;
  readonly EntityId?: string | undefined;
  readonly Version?: number | undefined;
}

/** Text keys of a kind for refusals and the history. */
interface ContentTexts {
  readonly unknown: string;
  /** With `most`. */
  readonly tooMany: string;
  /** With `n` and `names` of the records that use it; absent if none can. */
  readonly inUse?: string;
  /** With `name` of the row that has the name, if `hasOwnNames`; by default `content.nameTaken`. */
  readonly nameTaken?: string;
  /** With `name`. */
  readonly created: string;
  readonly saved: string;
  readonly deleted: string;
  readonly reordered: string;
}

export interface Saving<Own, State, Prepared> {
  readonly unit: Unit<Own>;
  readonly call: Call<Own>;
  readonly companyId: string;
  readonly before: State | undefined;
  readonly prepared: Prepared;
}

/** A kind of content that a company's administrators maintain: named rows in an order. Its table has `id`, `position`, `deleted_at` and the column `owner`. */
export interface ContentKind<Own, Body extends ContentBody, State extends ContentState, Prepared = undefined> {
  /** Its name in versions and the history. */
  readonly record: string;
  /** Name of the order of a company's rows in versions and the history. */
  readonly orderRecord: string;
  /** Keys of the module's catalogue. */
  readonly texts: ContentTexts;
  readonly table: string;
  /** Whether two rows of a company may not have the same name. */
  readonly hasOwnNames?: true;
  /** The column that names the company. */
  readonly owner: 'company_id' | 'owner_id';
  /** Maximum number per company. */
  readonly most: number;
  /** Rows that are not deleted, in the order in which people see them: all of a company, or those of these ids. */
  readonly read: (
    db: Unit<Own>['trx'] | Call<Own>['db'],
    of: { readonly companyId: string } | { readonly ids: readonly string[] },
  ) => Promise<readonly KnownContent<State>[]>;
  /** Writes files and pictures of a body, before the transaction. @throws FieldRefusal */
  readonly prepare?: (body: Body, call: Call<Own>) => Promise<Prepared>;
  /** The state after a save. @throws FieldRefusal 400 at an invalid field */
  readonly stateIn: (body: Body, saving: Saving<Own, State, Prepared>) => Promise<State>;
  /** Its columns beside those that every kind has. */
  readonly columns: (state: State) => Readonly<Record<string, string | number | null>>;
  /** Writes its rows in other tables. */
  readonly writeRest: (unit: Unit<Own>, known: KnownContent<State>) => Promise<void>;
  /** Other rows of the company that a save changes too, with their new state: each has its own version and line in the history, and is undone separately. */
  readonly alsoChanges?: (unit: Unit<Own>, known: KnownContent<State>) => Promise<readonly KnownContent<State>[]>;
  /** Values that can conflict, by their names in the answer. */
  readonly comparable: (state: State) => object;
  /** Its fields in the words of the history, with the names and `IsDeleted: false`. */
  readonly inWords: (unit: Unit<Own>, companyId: string, state: State) => Promise<object>;
  /** Names of the records that use it: with any, it cannot be deleted. */
  readonly usedBy?: (unit: Unit<Own>, id: string) => Promise<readonly string[]>;
  /** The state of a save by an earlier version of the product, with the properties that it did not have. */
  readonly latest?: (state: State) => State;
  /** @throws Refusal 409 if an earlier state cannot be restored */
  readonly mayReturn?: (unit: Unit<Own>, companyId: string, state: State, id: string) => Promise<void>;
  /** Names of the files of a state. */
  readonly files?: (state: State) => readonly string[];
  /** Called after each change is written: updates data derived from the changed rows, and notifies browsers that visible content may have changed. */
  readonly afterwards?: (unit: Unit<Own>, changed: { readonly companyId: string; readonly ids: readonly string[] }) => Promise<void>;
}
