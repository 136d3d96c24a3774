import type { PluginFacts } from '../contracts';
import type { Entity, Settings, User } from '../features/root/contract';
import type { LicensedPlugin, Stage } from '../features/session/contract';

/**
 * What guards, menus and views may know about the person in front of the screen. The shell's own facts come from the features session and root;
 * plugins add theirs (`PluginFacts`) while they are licensed and started.
 */
export interface ShellFacts {
  /** `checking` until the stored token has been verified with the server. */
  readonly session: 'checking' | 'signed-out' | 'signed-in';
  readonly stage?: Stage;
  /** The stage FirstLogin came with a form to fill in (legacy first login). */
  readonly hasFirstLoginForm: boolean;
  /** The person's role needs two-step verification, which is not set up. */
  readonly needsSecondStep?: true;
  readonly user?: User;
  readonly entity?: Entity;
  readonly settings?: Settings;
  /** The licensed plugins with what the company has set for them; `companySettings` reads that with its types. */
  readonly licensed?: readonly LicensedPlugin[];
}

export type Facts = ShellFacts & Partial<PluginFacts>;

/** Before any feature has spoken. */
export const noFacts: Facts = { session: 'checking', hasFirstLoginForm: false };
