import type { Migration } from 'kysely/migration';
import type { Locale } from '../../shell/i18n/locale';
import type { AnySettingForms, CompanySettings, Input, Output, Routes, Schemas, Topic, TopicParams, Topics } from '../../shell/net/contract';
import type { Changes, Reads } from '../contracts';
import type { AudienceCategories } from './audience/category';
import type { TablesOfCompany } from './companyFile/declared';
import type { ContentDays } from './content/calendar';
import type { DemonstrationParts } from './demonstration/demonstration';
import type { ListExport } from './exporting/listExport';
import type { DeclaredSwitches, FirstStep, LicenceWords, Waiting } from './moduleApi/administration';
import type { Call, LaterCall } from './moduleApi/call';
import type { Undo } from './moduleApi/changes';
import type { Context } from './moduleApi/context';
import type { Caller } from './moduleApi/identity';
import type { Unit } from './moduleApi/unit';
import type { AboutPeople } from './personalData';
import type { KeptFile } from './platform';
import type { PeopleReports } from './reports/report';
import type { Planned, Schedulable } from './scheduled/scheduling';
import type { Bulk, Seed } from './seeding';

export type { AudienceRow } from '../../shell/net/schemas/audience';
export type { AudienceCategories, AudienceCategory, AudienceCondition } from './audience/category';
export { type ChangedField, changesBetween, type InheritedValue, withoutFileNames } from './audit/changed';
export type {
  CompanyStep,
  CompanySwitch,
  FirstStep,
  LicenceWords,
  LicensablePlugin,
  LostFigure,
  MenuPage,
  SettablePlugin,
  Waiting,
  WaitingFigure,
} from './moduleApi/administration';
export type { Call, Exchange, LaterCall } from './moduleApi/call';
export type { ChangeForAnother, ComparedChange, ToldChange, ToldTo, Undo, Undoable } from './moduleApi/changes';
export type { Context, Outcome } from './moduleApi/context';
export { type Caller, callers, type Identity } from './moduleApi/identity';
export type { AuditedChange, Unit } from './moduleApi/unit';
export type { AboutPeople, GivenConsent, KeptRecords, KnownConsent, PersonalData, Tells, ToldRow } from './personalData';
export { FieldRefusal, Refusal, RefusalOfMany, type RefusalText } from './refusal';
export type { Planned, Schedulable, ScheduledChange, ScheduledChanges, ScheduleWish } from './scheduled/scheduling';

/** An answer whose list, or whose page of rows, may be readonly. */
type ReadonlyRows<O> = O extends readonly (infer Row)[]
  ? readonly Row[]
  : O extends { Items: readonly (infer Row)[] }
    ? Omit<O, 'Items'> & { readonly Items: readonly Row[] }
    : O;

/** The result of a handler. A call that exports a list returns its rows, which the platform writes. */
type Answered<E> = E extends { readonly response: 'csv' } ? ListExport : ReadonlyRows<Output<E>>;

export type Handlers<S, Own> = { readonly [K in keyof S]: (input: Input<S[K]>, call: Call<Own>) => Promise<Answered<S[K]>> };

/** Work of endpoints before their transactions (`ahead` of a module). */
export type Ahead<S, Own> = { readonly [K in keyof S]?: (input: Input<S[K]>, call: Call<Own>) => Promise<unknown> };

/** Whether the caller may join a topic. `params` are the values for the names in the topic's braces. */
type MayJoin<T extends Topic, Own> = (params: TopicParams<T>, call: Call<Own>) => Promise<boolean>;

/** The required rules for topics of the rule `module`. */
type JoinRules<T extends Topics, Own> = { readonly [K in keyof T as T[K]['rule'] extends 'module' ? K : never]: MayJoin<T[K], Own> };
type IfOwed<Owed, Then> = keyof Owed extends never ? unknown : Then;

export interface ServerModule<Id extends string, R extends Routes, S extends Schemas<R, string>, Own, T extends Topics = Topics> {
  /** Folder name = licence key. Shell features (root, session, ...) are licensed to everybody. */
  readonly id: Id;
  readonly routes: R;
  readonly schemas: S;
  readonly handlers: Handlers<S, Own>;
  /**
   * Work of an endpoint before its transaction, because a call with an `Idempotency-Key` is one transaction as a whole: it prepares the pictures and files that
   * the handler then requests again. It may refuse like the handler.
   */
  readonly ahead?: NoInfer<Ahead<S, Own>>;
  /** Saves of company records that may take effect later. Each writes an audit line with `company`, `record` and `changed`. */
  readonly schedules?: { readonly [K in keyof S]?: Schedulable<Input<NoInfer<S>[K]>> };
  /** Saves of records that contain the moment at which they take effect. */
  readonly planned?: { readonly [K in keyof S]?: Planned<Own> };
  /** Name = `yyyyMMddHHmm_what`, sorted over all modules. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** The company settings of the contract, with their defaults. */
  readonly settings?: CompanySettings;
  /** The settings that administrators change in the product. */
  readonly settingForms?: AnySettingForms;
  /** The topics of the contract. An undeclared topic is closed. */
  readonly topics?: T;
  /** Who may join the topics of the rule `module`, by their keys. */
  readonly mayJoin?: JoinRules<T, Own>;
  readonly on?: { readonly [Name in keyof Changes]?: (change: Changes[Name], unit: Unit<Own>) => Promise<void> };
  readonly reads?: {
    readonly [Name in keyof Reads as Name extends `${Id}.${string}` ? Name : never]: (
      input: Reads[Name]['input'],
      context: Context<Own>,
    ) => Promise<Reads[Name]['output']>;
  };
  /** Categories of audiences. */
  readonly audience?: AudienceCategories<Own>;
  /** Reports on people, by id. */
  readonly reports?: PeopleReports<Own>;
  /** Data about people, for their privacy page and download. */
  readonly about?: AboutPeople<Own>;
  /** Figures of the administration's home about waiting work, by the key of their text, which has the number as `n`. */
  readonly waiting?: Readonly<Record<`waiting.${string}`, Waiting<Own>>>;
  /** Steps that bring a new company into use, by the key of their text. */
  readonly firstSteps?: Readonly<Record<`firstSteps.${string}`, FirstStep<Own>>>;
  /** Days of content in the calendar of the administration, by the key of a text for a number of items of the kind, as `n`. */
  readonly contentDays?: Readonly<Record<`calendar.${string}`, ContentDays<Own>>>;
  /** Name and losses of the plugin's licence; without it the plugin's id is shown. */
  readonly licence?: LicenceWords<Own>;
  /** Features and toggles of companies that this module reads. */
  readonly switches?: DeclaredSwitches;
  /** How changes for another person or a company are undone, by the action of their audit line. */
  readonly undo?: ReadonlyMap<string, Undo<Own>>;
  /** Fields whose stored values are never shown: earlier versions stored values that not everybody may see. */
  readonly untold?: ReadonlySet<string>;
  /**
   * Kinds of company records, as in `unit.revise`, whose changes reveal health data. Staff without HIPAA Access see only the fact of a change, in the words of the
   * text `withheld.<record>`; they neither compare nor undo it.
   */
  readonly healthRecords?: ReadonlySet<string>;
  /** Whether the caller may read a file of this module, asked at each download. Without it, files of the module are closed. */
  readonly mayRead?: (file: KeptFile, caller: Caller, context: Context<Own>) => Promise<boolean>;
  /** Whether a file of this module is a picture that pages show to the caller. Its address is `pictureAddress`; browsers send the cookie `assets`. */
  readonly maySee?: (file: KeptFile, caller: Caller, context: Context<Own>) => Promise<boolean>;
  /** Runs before the first byte of a download, for a module that records downloads. */
  readonly handsOut?: (file: KeptFile, unit: Unit<Own>) => Promise<void>;
  /** Whether a file of this module is a public picture, also before sign-in. Its address is `publicPictureAddress`. */
  readonly isPublic?: (file: KeptFile, context: Pick<Context<Own>, 'db'>) => Promise<boolean>;
  /**
   * Does due work: called at the start, each minute, and after each move of the clock. There is no caller. A failure is logged, and the next minute calls again, so
   * work that must happen once is claimed in the transaction that does it.
   */
  readonly eachMinute?: (work: LaterCall<Own>) => Promise<void>;
  /** What a file of a company does with the tables of the module. Each table with data of companies is named. */
  readonly tablesOfCompany?: TablesOfCompany;
  /** Texts that the server writes: errors, mails, displays. */
  readonly messages: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Fixture rows of this module; runs once in a fresh development database, after people and companies. */
  readonly seed?: (seed: Seed<Own>) => Promise<void>;
  /** Rows for the generated people of a large database (`npm run seed`), beside the fixtures. */
  readonly generate?: (bulk: Bulk<Own>) => Promise<void>;
  /** What the module adds to a demonstration company, also in production. */
  readonly demonstration?: DemonstrationParts<Own>;
}

/** The one declaration of a module: `devserver/modules/<id>/routes.ts` default-exports it. */
export const defineModule =
  <Own>() =>
  <const Id extends string, const R extends Routes, const S extends Schemas<R, string>, const T extends Topics = Record<never, Topic>>(
    module: ServerModule<Id, R, S, Own, T> & IfOwed<JoinRules<T, Own>, { readonly mayJoin: object }>,
  ): ServerModule<Id, R, S, Own, T> =>
    module;

// biome-ignore lint/suspicious/noExplicitAny: a module as the platform handles it, its own types forgotten
type Untyped = ServerModule<string, Routes, any, any, any>;

/** Any module, without the types of its reads and topics. */
export type AnyModule = Omit<Untyped, 'reads' | 'topics' | 'mayJoin'> & {
  readonly reads?: Partial<NonNullable<Untyped['reads']>>;
  readonly topics?: Topics;
  // biome-ignore lint/suspicious/noExplicitAny: each topic has names of its own
  readonly mayJoin?: Readonly<Record<string, MayJoin<any, any>>>;
};
