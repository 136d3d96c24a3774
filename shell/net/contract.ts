import type { Static, TSchema } from 'typebox';
import type { NamedPlugin } from '../contracts/plugins';
import type { Role } from '../rules/roles';
import type { Toggle } from './condition';

/**
 * Types of endpoint contracts, for `contract/routes.ts` and `contract/schemas.ts` of every plugin and shell feature. The server imports the schemas as values,
 * the browser only the routes.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Method and documented path of a call, without `/api`, parameters as `:id`. `unkeyed`: a call other than GET that is sent without an idempotency key, because
 * it only queries, or because its effect depends on the time of the call. `changes`: a documented GET that changes data.
 */
export type Route = readonly [Method, string, ('unkeyed' | 'changes')?];

/** `{ joinPrograms: ['POST', '/userprograms/joinprograms'] } as const`. */
export type Routes = Readonly<Record<string, Route>>;

/** How the answer is wrapped. `none`: the body is the answer. */
export type Envelope = 'Data' | 'Successful' | 'IsSuccessful' | 'none';

export type { Role };

/** A right that is granted to a person independently of roles, such as HIPAA Access. */
export type Permission = 'HipaaAccess';

/** Access to a call. `user`: every signed-in user. Role rules apply to the actor, `user` calls to the subject. */
export type Access = 'public' | 'user' | { readonly anyOf?: readonly Role[]; readonly allOf?: readonly Role[]; readonly permission?: Permission };

/** The call redirects the browser. After a failure it redirects to this page of the product, because the browser shows the answer as a page. */
export interface Redirect {
  readonly redirect: { readonly onFailure: string };
}

/** A page rendered by the server for links in messages; it needs no sign-in. Opening it changes nothing; its button sends a POST to the same address. */
export interface SmallPage {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** Text of the button; omitted if there is nothing to confirm. */
  readonly button?: string;
  /** A link to a page of the product. */
  readonly next: { readonly label: string; readonly href: string };
}

/** Types of a plugin's company settings. */
export type SettingValue = boolean | number | string;

/** Company settings of a plugin with their defaults, `{ tips: true, goal: 8 } as const`. */
export type CompanySettings = Readonly<Record<string, SettingValue>>;

type TypeOf<Default> = Default extends boolean ? boolean : Default extends number ? number : string;

/** Values of company settings, with the types of their defaults. */
export type SettingValues<S extends CompanySettings> = { readonly [K in keyof S]: TypeOf<S[K]> };

/** Constraints of a company setting that administrators edit, by the type of its default. */
type Bounds<V extends SettingValue> = V extends boolean
  ? object
  : V extends number
    ? { readonly min?: number; readonly max?: number /** Whether it is a whole number. */; readonly isWhole?: true }
    : { readonly options: readonly string[] };

/**
 * The company settings that administrators edit in the product (`/administration/settings/plugins`). Other settings have their own page, or none. The module's
 * texts name them: `settings.title` is the plugin, `setting.<name>` and `setting.<name>.hint` a setting, `setting.<name>.<option>` an option.
 * @example export const settingForms = { tips: {}, goal: { min: 1, max: 20, enabledWhen: { setting: 'tips' } } } as const satisfies SettingForms<typeof settings>;
 */
export type SettingForms<S extends CompanySettings> = {
  readonly [K in keyof S]?: Bounds<TypeOf<S[K]>> & {
    /** A setting that must be on, or a feature that the company must have. Without the feature the setting is not offered. */
    readonly enabledWhen?: { readonly setting?: keyof S & string; readonly feature?: string };
  };
};

/** Setting forms of any plugin. */
export type AnySettingForms = Readonly<
  Record<
    string,
    {
      readonly min?: number;
      readonly max?: number;
      readonly isWhole?: true;
      readonly options?: readonly string[];
      readonly enabledWhen?: { readonly setting?: string; readonly feature?: string };
    }
  >
>;

/**
 * Condition of a page with its menu item and tab, or of an endpoint. All of its parts must be true. Browser and server use the same constant of the contract.
 * @example export const whenTips = { setting: 'tips', role: ['Coach', 'Admin'] } as const satisfies Condition<keyof typeof settings>;
 */
export interface Condition<Setting extends string = string> {
  /** A company setting of the plugin, or a toggle of the company, that is on. */
  readonly setting?: Setting | Toggle;
  /** One of these roles. */
  readonly role?: Role | readonly Role[];
  /** The actor's company has coaching or support: a designation other than `None`. */
  readonly designation?: 'Coaching' | 'Support';
  /** One of the company's features (`EntityFeatures`). */
  readonly feature?: string;
  /** A plugin that the company has licensed; it can be another one than that of the declaration. */
  readonly plugin?: NamedPlugin;
}

/** Areas of the product with health data. */
export type HealthArea = 'assessment' | 'coaching' | 'trackers';

export interface EndpointSchema<Setting extends string = string> {
  readonly access: Access;
  /** Callers for whom this is false are refused with 403. It is evaluated for the subject at `user` endpoints, for the actor at role endpoints. */
  readonly enabledWhen?: Condition<Setting>;
  /**
   * Behaviour during impersonation. By default a `user` call applies to the subject, and a role call is refused. `actor`: the call applies to the actor, with
   * the actor's roles and reach. `subject`, for a role call: it applies to the subject, within the rights that both have; its handler uses `caller.subject`.
   * `refused`: the call is refused.
   */
  readonly whileActing?: 'actor' | 'subject' | 'refused';
  /**
   * The answer contains health data of this area. Access to another person's health data is audited, and listed for that person. A `user` endpoint returns data
   * of the subject, unless its handler says otherwise; a role endpoint must name the person (`call.looksAt`).
   */
  readonly health?: HealthArea;
  /** The answer contains a secret that is shown once. It is never stored, so an `Idempotency-Key` has no effect. */
  readonly answersSecret?: true;
  readonly envelope: Envelope;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Whether the request is multipart: the fields are `body`, the files are in `input.files`. */
  readonly multipart?: true;
  /**
   * For a body with files: maximum size of one file in bytes, and maximum number of files, by default 1. In a JSON body files are Base64. All other bodies are
   * limited to 64 KB.
   */
  readonly file?: { readonly bytes: number; readonly most?: number };
  /** The content of the envelope; `'file'` for a download, `'csv'` for all rows of a list (`exportOf`), `'page'` for a `SmallPage`. */
  readonly response: TSchema | Redirect | 'file' | 'csv' | 'page';
  /** One line for the OpenAPI page. */
  readonly summary: string;
}

/** `Setting`: names of the plugin's company settings that conditions may use. */
export type Schemas<R extends Routes, Setting extends string = never> = { readonly [K in keyof R]: EndpointSchema<Setting> };

type Part<E, K extends string> = E extends { readonly [P in K]: infer T extends TSchema } ? { readonly [P in K]: Static<T> } : unknown;
type Files<E> = E extends { readonly multipart: true } ? { readonly files?: readonly File[] } : unknown;

/** `{ params, query, body }` of an endpoint; parts that it does not have are absent. */
export type Input<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & Files<E>;

/** The answer of a call without its envelope; for a redirect, the address. */
export type Output<E> = E extends { readonly response: infer T }
  ? T extends 'file' | 'csv'
    ? Blob
    : T extends 'page'
      ? SmallPage
      : T extends Redirect
        ? string
        : T extends TSchema
          ? Static<T>
          : never
  : never;

/** Who may join a topic. `own`: the person named by `{userId}`. `module`: callers for whom the module's `mayJoin` returns true. */
export type TopicRule = 'own' | 'module';

/** A kind of live messages. Publisher and subscriber fill in the names in braces. */
export interface Topic {
  readonly pattern: string;
  /** Schema of a message, which the server validates before sending. */
  readonly message: TSchema;
  readonly rule: TopicRule;
  /**
   * Makes it a presence topic: a page joins it while it shows a record. The server publishes the joined users on the topic with this key of the same contract.
   * The pattern of this topic has one name more than that of the other, whose message is `Presence`.
   */
  readonly toldOn?: string;
}

/** `contract/topics.ts` of a plugin: `{ day: { pattern: 'hydration:{userId}', message: Day, rule: 'own' } } as const satisfies Topics`. */
export type Topics = Readonly<Record<string, Topic>>;

type NamesInBraces<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesInBraces<Rest> : never;

/** The values for the names in the braces of a topic: `{ userId: string }`. */
export type TopicParams<T extends Topic> = { readonly [Name in NamesInBraces<T['pattern']>]: string };

export type TopicMessage<T extends Topic> = Static<T['message']>;
