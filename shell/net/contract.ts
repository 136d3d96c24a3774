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

/** The browser itself comes and is sent on; to this page of ours when the call fails, because nobody would read an answer. */
export interface Redirect {
  readonly redirect: { readonly onFailure: string };
}

/** A page of the server's own, for who follows a link of a message and need not be signed in. Opening it changes nothing; its button sends a POST to its address. */
export interface SmallPage {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** What the button says; without it there is nothing to confirm. */
  readonly button?: string;
  /** The way on, to a page of ours. */
  readonly next: { readonly label: string; readonly href: string };
}

/** What a company setting of a plugin can be. */
export type SettingValue = boolean | number | string;

/** `contract/settings.ts` of a plugin: its company settings and what they are where a company has chosen nothing, `{ tips: true, goal: 8 } as const`. */
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
 * When something is there for a person at all: a page with its menu item and tab, an endpoint. All that is named must hold. A const of the contract that both sides
 * name keeps them together.
 * @example export const whenTips = { setting: 'tips', role: ['Coach', 'Admin'] } as const satisfies Condition<keyof typeof settings>;
 */
export interface Condition<Setting extends string = string> {
  /** A company setting of the plugin that is on, or a toggle of the company. */
  readonly setting?: Setting | Toggle;
  /** One of these. */
  readonly role?: Role | readonly Role[];
  /** The company of whoever acts has coaching or support: a designation other than `None`. */
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
  /** Who is let in by `access` is refused with 403 all the same where this does not hold. `user` endpoints ask about the subject, role endpoints about the actor. */
  readonly enabledWhen?: Condition<Setting>;
  /**
   * What becomes of the call while somebody acts for somebody else. Without it a call for everybody means the subject, and one for certain roles is refused.
   * `actor`: it means whoever acts, with their roles and reach. `subject`, of one for certain roles: it means the subject, within the rights that both have; its
   * handler asks about `caller.subject`. `refused`: it is nobody's to make for another.
   */
  readonly whileActing?: 'actor' | 'subject' | 'refused';
  /**
   * The answer holds health data, of this area. Whoever receives them about somebody else stands in the audit, and in the list that the person reads. An endpoint for
   * everybody means the subject, unless its handler says otherwise; one for certain roles has to say whose they are (`call.looksAt`).
   */
  readonly health?: HealthArea;
  /** The answer holds a secret that is shown once: it is never kept, so an `Idempotency-Key` counts for nothing here. */
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

/** What a call answers, without its envelope; of a redirect the address that the browser is sent to. */
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

/** Who may hear a topic. `own`: the person whom its `{userId}` names. `module`: whom the server module lets (`mayJoin`). */
export type TopicRule = 'own' | 'module';

/** Live messages of one kind. What stands in braces is filled in by whoever publishes or listens. */
export interface Topic {
  readonly pattern: string;
  /** What one message holds; the server checks it before it goes out. */
  readonly message: TSchema;
  readonly rule: TopicRule;
  /**
   * Makes it a topic of presence: a page joins it for as long as somebody has something open. The server tells on the topic of this key, of the same contract, who has
   * joined. Its pattern has one name more than that of the other topic, and the message of the other is `Presence`.
   */
  readonly toldOn?: string;
}

/** `contract/topics.ts` of a plugin: `{ day: { pattern: 'hydration:{userId}', message: Day, rule: 'own' } } as const satisfies Topics`. */
export type Topics = Readonly<Record<string, Topic>>;

type NamesInBraces<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesInBraces<Rest> : never;

/** The values for the names in the braces of a topic: `{ userId: string }`. */
export type TopicParams<T extends Topic> = { readonly [Name in NamesInBraces<T['pattern']>]: string };

/** What a message of a topic holds. */
export type TopicMessage<T extends Topic> = Static<T['message']>;
