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

/** What every save of content says. */
export interface ContentBody {
  readonly Id?: string | null | undefined;
  readonly EntityId?: string | undefined;
  readonly Version?: number | undefined;
}

/** What a kind is called in refusals and in the history. */
interface ContentTexts {
  readonly unknown: string;
  /** With `most`. */
  readonly tooMany: string;
  /** With `n` and `names` of what uses it; left out where nothing does. */
  readonly inUse?: string;
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

/** A kind of content that a company's administrators maintain: rows with names, in an order. Its table has `id`, `position`, `deleted_at` and the column `owner`. */
export interface ContentKind<Own, Body extends ContentBody, State extends ContentState, Prepared = undefined> {
  /** As versions and the history name it. */
  readonly record: string;
  /** The order of a company's rows, as versions and the history name it. */
  readonly orderRecord: string;
  /** Keys of the module's catalogue. */
  readonly texts: ContentTexts;
  readonly table: string;
  /** The column that names the company. */
  readonly owner: 'company_id' | 'owner_id';
  /** Of one company. */
  readonly most: number;
  /** Rows that are not deleted, in the order in which people see them: all of a company, or those of these ids. */
  readonly read: (
    db: Unit<Own>['trx'] | Call<Own>['db'],
    of: { readonly companyId: string } | { readonly ids: readonly string[] },
  ) => Promise<readonly KnownContent<State>[]>;
  /** Writes files and pictures of a body, before the transaction. @throws FieldRefusal */
  readonly prepare?: (body: Body, call: Call<Own>) => Promise<Prepared>;
  /** The state after a save. @throws FieldRefusal 400 at what is wrong */
  readonly stateIn: (body: Body, saving: Saving<Own, State, Prepared>) => Promise<State>;
  /** Its columns beside those that every kind has. */
  readonly columns: (state: State) => Readonly<Record<string, string | number | null>>;
  /** Writes what stands in other tables. */
  readonly writeRest: (unit: Unit<Own>, known: KnownContent<State>) => Promise<void>;
  /** What can conflict, by its names in the answer. */
  readonly comparable: (state: State) => object;
  /** Its fields as the history tells them, with the names and `IsDeleted: false`. */
  readonly inWords: (unit: Unit<Own>, companyId: string, state: State) => Promise<object>;
  /** Names of what uses it: with any, it is not deleted. */
  readonly usedBy?: (unit: Unit<Own>, id: string) => Promise<readonly string[]>;
  /** @throws Refusal 409 where an earlier state cannot hold again */
  readonly mayReturn?: (unit: Unit<Own>, companyId: string, state: State) => Promise<void>;
  /** Names of files that a state keeps. */
  readonly files?: (state: State) => readonly string[];
  /** Follows each change, once it is written: what is made of the changed rows is made anew, and browsers hear that people may see something else now. */
  readonly afterwards?: (unit: Unit<Own>, changed: { readonly companyId: string; readonly ids: readonly string[] }) => Promise<void>;
}
