import type { Locale } from '../../../shell/i18n/locale';
import type { Access, AnySettingForms, CompanySettings } from '../../../shell/net/contract';
import type { Context } from './context';

/** A plugin with settings that administrators set, and its texts. */
export interface SettablePlugin {
  readonly id: string;
  readonly defaults: CompanySettings;
  readonly forms: AnySettingForms;
  /** By default in the language of the call; undefined if the module has no such text. */
  text(key: string, language?: Locale): string | undefined;
}

/** Work of a company that waits for its staff. */
export interface Waiting<Own = unknown> {
  /** Users who see the figure. */
  readonly access: Access;
  /** Address of the page for it; the link is shown to users who may open the page. */
  readonly page?: string;
  /** Counts by an index, up to `most`, what the users in `by` may do: the caller, and the person for whom they act. */
  readonly count: (about: { readonly companyId: string; readonly most: number; readonly by: readonly string[] }, context: Context<Own>) => Promise<number>;
}

/** A step that brings a new company into use. It is done once `count` is above 0, so it needs to count no further than 1. */
export interface FirstStep<Own = unknown> extends Waiting<Own> {
  /** Address of the page where the step is done. */
  readonly page: string;
  /** Key of the text that says what the company gets by it. */
  readonly why: `firstSteps.${string}`;
  /** Position among the steps of all modules, ascending; unique. */
  readonly order: number;
}

/** A first step of a company, in the language of the call. */
export interface CompanyStep {
  /** Module and key. */
  readonly name: string;
  readonly label: string;
  /** What the company gets by it. */
  readonly why: string;
  readonly page: string;
  readonly isDone: boolean;
}

/** How administrators of licences see the licence of a plugin. */
export interface LicenceWords<Own = unknown> {
  /** Key of the text that names the plugin. */
  readonly name: `plugin.${string}`;
  /** Counts of what people of a company lose with the licence, by the key of a text with the number as `n`. Each uses an index and stops at `most`. */
  readonly lost?: Readonly<Record<`lost.${string}`, Waiting<Own>['count']>>;
  /**
   * The pages that a company's menu can lead to, with the key of the text that names each, and its icon. `below` are the paths of further pages below it, which
   * have no entry of their own in the choice (`isDeclaredAt`).
   */
  readonly pages?: readonly {
    readonly link: `/${string}`;
    readonly name: `page.${string}`;
    readonly icon: string;
    readonly below?: readonly `/${string}`[];
  }[];
}

/**
 * Features and toggles of companies that a module reads, by their names: SuperAdmins switch them on and off. A name of `toggles` (`shell/net/condition.ts`) is a
 * toggle, any other one a feature. `label` and `about` are keys of texts.
 */
export type DeclaredSwitches = Readonly<Record<string, { readonly label: `switch.${string}`; readonly about: `switch.${string}` }>>;

/** A feature or toggle of companies, in the language of the call. */
export interface CompanySwitch {
  readonly name: string;
  readonly label: string;
  /** What it switches, in a sentence. */
  readonly about: string;
  /** The plugin without whose licence it has no effect; null: none. */
  readonly plugin: LicensablePlugin | null;
}

/** A page of a plugin that a company's menu can lead to. */
export interface MenuPage {
  readonly link: string;
  /** Paths of further pages below it. */
  readonly below: readonly string[];
  readonly icon: string;
  readonly plugin: LicensablePlugin;
  readonly names: { readonly en: string; readonly es: string };
}

/** A plugin of this build, by its name in the language of the call. */
export interface LicensablePlugin {
  readonly id: string;
  readonly name: string;
}

/** Counts of what people of a company lose with a licence. */
export interface LostFigure {
  /** With the number, in the language of the call. */
  readonly text: string;
  readonly count: number;
}

/** A figure above 0. */
export interface WaitingFigure {
  /** Module and key. */
  readonly name: string;
  /** The text without the number, in the language of the call. */
  readonly label: string;
  /** More than 0. */
  readonly count: number;
  /** Counting stopped; there may be more. */
  readonly isCapped: boolean;
  readonly page: string | undefined;
}
