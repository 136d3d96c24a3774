import type { GivenConsent } from '../../devserver/platform/module';
import type { db } from './world';

export declare const readConsents: (of: typeof db, userId: string) => Promise<readonly GivenConsent[]>;
/** The rest of the module's declaration. */
export declare const journal: {
  id: 'journal';
  routes: Record<never, never>;
  schemas: Record<never, never>;
  messages: never;
  migrations: Record<never, never>;
  handlers: Record<never, never>;
};
