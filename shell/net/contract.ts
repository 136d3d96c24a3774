import type { Static, TSchema } from 'typebox';
import type { NamedPlugin } from '../contracts/plugins';
import type { Role } from '../rules/roles';
import type { Toggle } from './condition';

/**
 * The form of an endpoint contract: what `contract/routes.ts` and `contract/schemas.ts` of every plugin and shell feature are made of.
 * Types only: the server imports the schema values, the browser imports nothing but plain routes.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Method and documented path of a call, without `/api`, parameters as `:id`. `unkeyed`: it is no GET, but sent anew each time instead of once under a key,
 * because it only asks, or what it does counts from the moment of the call. `changes`: it is documented as a GET, but changes something.
 */
export type Route = readonly [Method, string, ('unkeyed' | 'changes')?];

/** `{ joinPrograms: ['POST', '/userprograms/joinprograms'] } as const`. */
export type Routes = Readonly<Record<string, Route>>;

/** How the answer is wrapped on the wire. `none` is the plain body. */
export type Envelope = 'Data' | 'Successful' | 'IsSuccessful' | 'none';

export type { Role };

/** A right that is not a role, granted to one person, for example HIPAA Access. */
export type Permission = 'HipaaAccess';

/** Who may call. `user` is anyone who is signed in; role rules ask the actor, `user` endpoints act as the subject. */
export type Access = 'public' | 'user' | { readonly anyOf?: readonly Role[]; readonly allOf?: readonly Role[]; readonly permission?: Permission };

/** The browser is redirected; if the call fails, to this page of ours, because nobody would read an answer. */
export interface Redirect {
  readonly redirect: { readonly onFailure: string };
}

/** A page made by the server for links in messages, without a sign-in. Opening it changes nothing; its button sends a POST to its address. */
export interface SmallPage {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** Text of the button; without it there is nothing to confirm. */
  readonly button?: string;
  /** The way on, to a page of ours. */
  readonly next: { readonly label: string; readonly href: string };
}

/** What a company setting of a plugin can be. */
export type SettingValue = boolean | number | string;

/** Company settings of a plugin with their defaults, `{ tips: true, goal: 8 } as const`. */
export type CompanySettings = Readonly<Record<string, SettingValue>>;

type TypeOf<Default> = Default extends boolean ? boolean : Default extends number ? number : string;

/** Company settings as they are read: of the types of their defaults. */
export type SettingValues<S extends CompanySettings> = { readonly [K in keyof S]: TypeOf<S[K]> };

/** What administrators may choose for a company setting, by the type of its default. */
type Bounds<V extends SettingValue> = V extends boolean
  ? object
  : V extends number
    ? { readonly min?: number; readonly max?: number /** Fractions are none. */; readonly isWhole?: true }
    : { readonly options: readonly string[] };

/**
 * The company settings that administrators set in the product (`/administration/settings/plugins`); others are set by another page, or by none. The module's texts name
 * them: `settings.title` the plugin, `setting.<name>` and `setting.<name>.hint` a setting, `setting.<name>.<option>` an option.
 * @example export const settingForms = { tips: {}, goal: { min: 1, max: 20, enabledWhen: { setting: 'tips' } } } as const satisfies SettingForms<typeof settings>;
 */
export type SettingForms<S extends CompanySettings> = {
  readonly [K in keyof S]?: Bounds<TypeOf<S[K]>> & {
    /** Another setting that is on, or a feature of the company: without that feature it is not offered. */
    readonly enabledWhen?: { readonly setting?: keyof S & string; readonly feature?: string };
  };
};

/** The same of any plugin. */
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
 * When a page with its menu item and tab, or an endpoint, exists for a person. Everything that it names must hold. Browser and server refer to one const of the
 * contract.
 * @example export const whenTips = { setting: 'tips', role: ['Coach', 'Admin'] } as const satisfies Condition<keyof typeof settings>;
 */
export interface Condition<Setting extends string = string> {
  /** A company setting of the plugin that is on, or a toggle of the company. */
  readonly setting?: Setting | Toggle;
  /** One of these. */
  readonly role?: Role | readonly Role[];
  /** The actor's company has coaching or support: a designation other than `None`. */
  readonly designation?: 'Coaching' | 'Support';
  /** One of the company's features (`EntityFeatures`). */
  readonly feature?: string;
  /** The company has licensed this plugin, which need not be that of the declaration. */
  readonly plugin?: NamedPlugin;
}

/** The parts of the product that hold health data. */
export type HealthArea = 'assessment' | 'coaching' | 'trackers';

export interface EndpointSchema<Setting extends string = string> {
  readonly access: Access;
  /** A caller whom `access` lets in is refused with 403 if this does not hold. It is checked for the subject at `user` endpoints, for the actor at role endpoints. */
  readonly enabledWhen?: Condition<Setting>;
  /**
   * The call during impersonation. By default a `user` call means the subject, and a role call is refused. `actor`: it means the actor, with the actor's roles and
   * reach. `subject`, at a role call: it means the subject, within the rights that both have; its handler uses `caller.subject`. `refused`: the call is not
   * available.
   */
  readonly whileActing?: 'actor' | 'subject' | 'refused';
  /**
   * The answer holds health data, of this area. A user who receives them about another person is recorded in the audit, and in the list that the person reads. A `user`
   * endpoint means the subject, unless its handler says otherwise; a role endpoint must name the person (`call.looksAt`).
   */
  readonly health?: HealthArea;
  /** The answer contains a secret that is shown once. It is never stored, so an `Idempotency-Key` has no effect. */
  readonly answersSecret?: true;
  readonly envelope: Envelope;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** `multipart`: the fields are `body`, the files arrive in `input.files`. */
  readonly multipart?: true;
  /** A body that carries files: how many bytes one may have, and how many there may be (1). In a JSON body they are Base64. Any other body has 64 KB at most. */
  readonly file?: { readonly bytes: number; readonly most?: number };
  /** What is inside the envelope, `'file'` for a download, `'csv'` for all rows of a list (`exportOf`), or `'page'` for a small page of the server's own. */
  readonly response: TSchema | Redirect | 'file' | 'csv' | 'page';
  /** One line for the OpenAPI page. */
  readonly summary: string;
}

/** `Setting` are the names of the plugin's company settings, where a condition names one. */
export type Schemas<R extends Routes, Setting extends string = never> = { readonly [K in keyof R]: EndpointSchema<Setting> };

type Part<E, K extends string> = E extends { readonly [P in K]: infer T extends TSchema } ? { readonly [P in K]: Static<T> } : unknown;
type Files<E> = E extends { readonly multipart: true } ? { readonly files?: readonly File[] } : unknown;

/** `{ params, query, body }` of an endpoint, as far as it has them. */
export type Input<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & Files<E>;

/** The answer of a call without its envelope; of a redirect the address. */
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

/** Live messages of one kind. Publisher and subscriber fill in the names in braces. */
export interface Topic {
  readonly pattern: string;
  /** Schema of a message; the server checks it before sending. */
  readonly message: TSchema;
  readonly rule: TopicRule;
  /**
   * Makes it a topic of presence: a page joins it while it shows something. On the topic of this key, of the same contract, the server publishes who has joined. Its
   * pattern has one name more than that of the other topic, and the message of the other is `Presence`.
   */
  readonly toldOn?: string;
}

/** `contract/topics.ts` of a plugin: `{ day: { pattern: 'hydration:{userId}', message: Day, rule: 'own' } } as const satisfies Topics`. */
export type Topics = Readonly<Record<string, Topic>>;

type NamesInBraces<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesInBraces<Rest> : never;

/** The values for the names in the braces of a topic: `{ userId: string }`. */
export type TopicParams<T extends Topic> = { readonly [Name in NamesInBraces<T['pattern']>]: string };

/** The content of a topic's messages. */
export type TopicMessage<T extends Topic> = Static<T['message']>;
