import type { PluginFacts } from '../contracts';
import type { Entity, Settings, User } from '../features/root/contract';
import type { LicensedPlugin, Stage } from '../features/session/contract';

/**
 * Facts about the user for guards, menus and views. The shell's own facts come from the features session and root. Plugins add theirs (`PluginFacts`) while
 * they are licensed and started.
 */
export interface ShellFacts {
  /** `checking` until the stored token has been verified with the server. */
  readonly session: 'checking' | 'signed-out' | 'signed-in';
  readonly stage?: Stage;
  /** Whether the stage FirstLogin has a form (legacy first login). */
  readonly hasFirstLoginForm: boolean;
  /** Set if the user's role requires two-step verification that is not set up. */
  readonly needsSecondStep?: true;
  readonly user?: User;
  readonly entity?: Entity;
  readonly settings?: Settings;
  /** The licensed plugins with their company settings; `companySettings` reads the settings of a plugin with their types. */
  readonly licensed?: readonly LicensedPlugin[];
}

/** The badge of a plugin's menu item, `'journal.badge'`: a fact that needs no line in the contracts. */
interface Badges {
  readonly [badge: `${string}.badge`]: string | undefined;
}

export type Facts = ShellFacts & Partial<PluginFacts> & Badges;

/** Before any feature has set facts. */
export const noFacts: Facts = { session: 'checking', hasFirstLoginForm: false };
