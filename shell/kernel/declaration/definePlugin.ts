import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Events, Links, Modals } from '../../contracts';
import type { Locale } from '../../i18n/locale';
import type { Message } from '../../i18n/texts';
import type { Prefetchable } from '../../net/ahead';
import type { CompanySettings, Condition, SettingValue } from '../../net/contract';
import type { Screen, SectionName } from '../../rules/administration';
import type { Facts } from '../facts';

/** Code that is downloaded on first use: `() => import('./pages/ProgramList')`. */
export type Lazy<T> = () => Promise<{ readonly default: T }>;

type PathNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type QueryNames<Q extends string> = Q extends `${infer Name}&${infer Rest}` ? Name | QueryNames<Rest> : Q;
type Required<N extends string> = N extends `${string}?` ? never : N;
type Optional<N extends string> = N extends `${infer Name}?` ? Name : never;
type ParamsOf<N extends string> = { readonly [K in N as Required<K>]: string } & { readonly [K in N as Optional<K>]?: string };

/** `'/programs/detail?owner&id&tab?'` → `{ owner: string; id: string; tab?: string }`. */
export type Params<Path extends string> = Path extends `${infer P}?${infer Q}`
  ? P extends `${string}:${string}`
    ? ParamsOf<PathNames<P> | QueryNames<Q>>
    : ParamsOf<QueryNames<Q>>
  : ParamsOf<PathNames<Path>>;

/** A guard's verdict: `wait` keeps the loader, `stay` keeps the previous page (the home page if there was none), the others redirect. */
export type Verdict = 'pass' | 'wait' | 'stay' | 'unauthorized' | 'sign-in' | { readonly redirect: string };

/** A pure function of facts; `path` is the requested address without its query. */
export type Guard = (facts: Facts, path: string) => Verdict;

/** Guards of the shell, available to every page. `authenticated` applies to all pages that are not `public`, without being listed. */
export type ShellGuard =
  | 'public'
  | 'firstLogin'
  | 'notImpersonating'
  | 'coachingFeature'
  | 'coachingPath'
  | 'coachingLead'
  | 'supportPath'
  | 'administrationPath'
  | 'administrationHome'
  | 'fulfillment';

export interface Page<P, G extends string = string, C extends Condition = Condition> {
  readonly path: string;
  readonly view: Lazy<ComponentType<P>>;
  readonly guards: readonly G[];
  /** Condition of the page. If it is false, the page is in no menu, links to it are undefined, and its address is unauthorized. */
  readonly enabledWhen?: C;
  /** The administration screen of the page. It is available to the roles of `rules/administration.ts`, in companies with the plugin admin. */
  readonly screen?: Screen;
}

/**
 * Declares a page: its documented path with the names of its query parameters (`?` after a name: optional), its view, its guards, its condition.
 * @example page('/programs/detail?owner&id', () => import('./pages/ProgramDetail'), ['firstLogin'], { enabledWhen: whenTips })
 */
export function page<const Path extends string, const G extends string = never>(
  path: Path,
  view: Lazy<ComponentType<Params<Path>>>,
  guards?: readonly G[],
): Page<Params<Path>, G, never>;
export function page<const Path extends string, const G extends string, const C extends Condition>(
  path: Path,
  view: Lazy<ComponentType<Params<Path>>>,
  guards: readonly G[],
  options: { readonly enabledWhen: C; readonly screen?: Screen },
): Page<Params<Path>, G, C>;
export function page<const Path extends string, const G extends string>(
  path: Path,
  view: Lazy<ComponentType<Params<Path>>>,
  guards: readonly G[],
  options: { readonly screen: Screen },
): Page<Params<Path>, G, never>;
export function page<P>(
  path: string,
  view: Lazy<ComponentType<P>>,
  guards: readonly string[] = [],
  options: { readonly enabledWhen?: Condition; readonly screen?: Screen } = {},
): Page<P> {
  return { path, view, guards, ...options };
}

/** The entries of a shell contract that plugin `Id` must provide. */
type OwedBy<Id extends string, Contract> = { readonly [K in keyof Contract as K extends `${Id}.${infer Name}` ? Name : never]: Contract[K] };
type IfOwed<Owed, Then> = keyof Owed extends never ? unknown : Then;

type InputOf<M> = M extends { readonly input: infer I } ? I : never;

/** Props of a dialog's view: its input, by default none, and `close`, which closes it with its result. */
export type ModalProps<M = { readonly input: object; readonly result: undefined }> = M extends { readonly input: infer I; readonly result: infer R }
  ? I & { close(result?: R): void }
  : never;

/** A command of the palette that opens a dialog: its label, and the dialog's input. */
export interface Command<Label extends string, Input> {
  readonly label: Label;
  readonly icon?: IconName;
  readonly input: Input;
  readonly shown?: (facts: Facts) => boolean;
}

/** A dialog, its state if it has one (`modalState`), and the commands that open it. */
export type Modal<View, Label extends string = string, Input = unknown> =
  | Lazy<View>
  | { readonly view: Lazy<View>; readonly state?: Lazy<ModalState>; readonly commands?: readonly Command<NoInfer<Label>, Input>[] };

// biome-ignore lint/suspicious/noExplicitAny: each modal has its own input
export type AnyModal = Modal<ComponentType<any>>;

/** Pages that a menu can link to: those without required parameters. */
// biome-ignore lint/complexity/noBannedTypes: `{}` tests whether all parameters are optional
type PlainPage<R> = { [K in keyof R]: R[K] extends Page<infer P> ? ({} extends P ? K : never) : never }[keyof R];

/** The documented icon set of menus (shell document, section 2). */
export type IconName =
  | 'home'
  | 'heart'
  | 'calendar'
  | 'university'
  | 'watch'
  | 'admin'
  | 'logout'
  | 'contactsupport'
  | 'support'
  | 'resetpassword'
  | 'summaryreport'
  | 'redeemrewards'
  | 'family'
  | 'news'
  | 'account'
  | 'devicesettings';

interface Placed<Text, S extends string> {
  readonly label: NoInfer<keyof Text & string>;
  /** A numeric literal, unique in its extension point. */
  readonly order: number;
  readonly shown?: (facts: Facts) => boolean;
  /** Applies in addition to the condition of the page. */
  readonly enabledWhen?: Condition<NoInfer<S>>;
}

export interface MenuItem<Text, R, S extends string = string> extends Placed<Text, S> {
  readonly icon: IconName;
  readonly to: NoInfer<PlainPage<R>>;
  /** Label of the sub-menu of staff tools that contains it; the tools are second in the bar. If it is the only tool of its sub-menu, it is in the bar itself. */
  readonly tools?: NoInfer<keyof Text & string>;
  /** Shown only to users who have an entry of the administration. */
  readonly leadsTo?: 'administration';
  /** A short text beside the label, such as a count. */
  readonly badge?: (facts: Facts) => string | undefined;
}

export interface PanelTab<Text, S extends string = string> extends Placed<Text, S> {
  readonly view: Lazy<ComponentType>;
}

/** A row on the home page, below the page's own content. */
export interface HomeRow<R> {
  /** A numeric literal, unique among the rows. */
  readonly order: number;
  /** Renders its own heading, or nothing if it is empty. Loaded when it is scrolled near. */
  readonly view: Lazy<ComponentType>;
  /** A page of the plugin. For users with access to that page, the row is placed above the home page's own content, and is loaded with it. */
  readonly firstFor?: NoInfer<PlainPage<R>>;
}

/** A result of a palette search, which opens a page or a dialog of the plugin. */
export interface PaletteFind {
  /** Identifies the record, such as `person <user id>`. Results of several searches about one record are shown together. */
  readonly key: string;
  /** A name, or a text of the plugin, such as the label of a setting. The palette matches the query against texts; names are matched by the search. */
  readonly label: string | Message;
  /** Distinguishes records of the same name. */
  readonly context: string | Message;
  readonly icon: IconName;
  readonly target: { readonly to: string } | { readonly modal: string; readonly input: unknown };
}

/** A search of the command palette for records such as people. Its failures are not shown as errors. */
export interface PaletteSearch<Text, R> {
  /** Label of the results: the action, or the kind of record. */
  readonly label: NoInfer<keyof Text & string>;
  /**
   * Whether the label is an action, such as Approve. It then precedes each name, and the palette matches the query against both. The search returns all records
   * that the action applies to.
   */
  readonly isAction?: true;
  /** The search is available to users with access to this page of the plugin. */
  readonly for: NoInfer<PlainPage<R>>;
  readonly search: Lazy<(query: string) => SagaGenerator<readonly PaletteFind[]>>;
}

/** A menu entry of the administration. It is hidden if a guard of its page refuses. */
export interface AdministrationEntry<Text, R, S extends string = string> extends Placed<Text, S> {
  readonly section: SectionName;
  readonly to: NoInfer<PlainPage<R>>;
  /** Parts with addresses of their own, such as tabs. The command palette finds them by name. */
  readonly parts?: readonly { readonly label: NoInfer<keyof Text & string>; readonly path: string }[];
}

/** The state of a dialog (`modalState`). */
export interface ModalState<I = unknown> {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  /** Starts when the dialog opens, and is cancelled when it closes. */
  saga(input: I): Generator;
}

/** The default export of a plugin's `state/index.ts`. */
export interface PluginState<S = unknown> {
  readonly slice: { readonly reducerPath: string; readonly reducer: Reducer<S>; getInitialState(): S };
  /** Runs while the user is signed in, supervised by the kernel. */
  readonly saga: () => Generator;
  /** With `startsAt: 'sign-in'` the loader waits until this is true. */
  ready?(state: S): boolean;
  /** Facts for other plugins, derived from this plugin's slice. */
  facts?(state: S): Partial<Facts>;
  /** The first calls of its saga. They are requested as soon as this code is loaded, in parallel with the rest of the start. */
  readonly ahead?: readonly Prefetchable[];
}

export interface Plugin<Id extends string, Text, R, G extends string, State, Settings = unknown> {
  /** Name of the folder, licence key, state key, endpoint group, and prefix of messages and contract entries. */
  readonly id: Id;
  /** en-US is the source. Keys that this declaration uses begin with `nav.` and are bundled with it. */
  readonly messages: { readonly 'en-US': Lazy<Text> } & { readonly [L in Exclude<Locale, 'en-US'>]: Lazy<{ readonly [K in keyof NoInfer<Text>]: string }> };
  /** The company settings of the contract, with their defaults. */
  readonly settings?: Settings;
  readonly guards?: Readonly<Record<G, Guard>>;
  readonly routes?: R & { readonly [K in keyof OwedBy<Id, Links>]: Page<OwedBy<Id, Links>[K]> } & {
    readonly [K in keyof R]: { readonly guards: readonly (NoInfer<G> | ShellGuard)[]; readonly enabledWhen?: Condition<keyof NoInfer<Settings> & string> };
  };
  readonly topMenu?: readonly MenuItem<Text, R, keyof Settings & string>[];
  readonly sidePanelTabs?: readonly PanelTab<Text, keyof Settings & string>[];
  readonly homeRows?: readonly HomeRow<R>[];
  readonly paletteSearches?: readonly PaletteSearch<Text, R>[];
  /** Its `order` is unique within its section. */
  readonly administration?: readonly AdministrationEntry<Text, R, keyof Settings & string>[];
  /** Dialogs of the contract, and the plugin's own dialogs (`modalsOf`). */
  readonly modals?: {
    readonly [K in keyof OwedBy<Id, Modals>]: Modal<ComponentType<ModalProps<OwedBy<Id, Modals>[K]>>, keyof Text & string, InputOf<OwedBy<Id, Modals>[K]>>;
  } & Readonly<Record<string, AnyModal>>;
  readonly state?: Lazy<State>;
  /** When slice and saga start. `first-use`: with the first view, or the first event of `listensTo`. */
  readonly startsAt?: 'sign-in' | 'first-use';
  /** Events that start this plugin. They are delivered once its saga runs. */
  readonly listensTo?: readonly (keyof Events)[];
}

/**
 * The declaration of a plugin (`plugins/<id>/plugin.ts`) or of a shell feature: a value without side effects. It is fully typed. A label outside the catalogue,
 * a menu item for a page with parameters, a missing page or dialog of the contract, a view with props other than those of its path, or an unknown guard does
 * not compile.
 */
export const definePlugin = <
  const Id extends string,
  Text extends Readonly<Record<string, string>>,
  // biome-ignore lint/suspicious/noExplicitAny: each page has its own props
  const R extends Readonly<Record<string, Page<any>>>,
  // biome-ignore lint/suspicious/noExplicitAny: each plugin has its own state
  State extends PluginState<any>,
  const G extends string = never,
  const Settings extends CompanySettings = Readonly<Record<never, SettingValue>>,
>(
  plugin: Plugin<Id, Text, R, G, State, Settings> &
    IfOwed<OwedBy<Id, Links>, { readonly routes: object }> &
    IfOwed<OwedBy<Id, Modals>, { readonly modals: object }>,
): Plugin<Id, Text, R, G, State, Settings> => plugin;

/** A declaration without its own types, for the kernel. */
export interface AnyPlugin {
  readonly id: string;
  readonly messages: Readonly<Record<Locale, Lazy<Readonly<Record<string, string>>>>>;
  readonly settings?: CompanySettings;
  readonly guards?: Readonly<Record<string, Guard>>;
  // biome-ignore lint/suspicious/noExplicitAny: each page has its own props
  readonly routes?: Readonly<Record<string, Page<any>>>;
  readonly topMenu?: readonly (Omit<MenuItem<Record<string, string>, unknown>, 'to' | 'label'> & { readonly to: string; readonly label: string })[];
  readonly sidePanelTabs?: readonly (Omit<PanelTab<unknown>, 'label'> & { readonly label: string })[];
  readonly homeRows?: readonly (Omit<HomeRow<unknown>, 'firstFor'> & { readonly firstFor?: string })[];
  readonly paletteSearches?: readonly (Omit<PaletteSearch<unknown, unknown>, 'for' | 'label'> & { readonly for: string; readonly label: string })[];
  readonly administration?: readonly (Omit<AdministrationEntry<Record<string, string>, unknown>, 'to' | 'label'> & {
    readonly to: string;
    readonly label: string;
  })[];
  readonly modals?: Readonly<Record<string, AnyModal>>;
  // biome-ignore lint/suspicious/noExplicitAny: each plugin has its own state
  readonly state?: Lazy<PluginState<any>>;
  readonly startsAt?: 'sign-in' | 'first-use';
  readonly listensTo?: readonly (keyof Events)[];
}
