import type { Database } from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { IdentityProvider } from '../identity/identityProvider';
import type { Clock, Config, Realtime, Resets } from '../platform';
import type { PlatformTables } from '../tables';
import { Attempts } from './attempts';
import { onPeopleChange } from './peopleChanges';
import { Sessions } from './sessions';
import { createSignIn, type SignIn } from './signIn';
import { createTokens, type Tokens } from './tokens';

/** What sign-in needs of the rest. */
export interface SignInNeeds {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly db: Kysely<PlatformTables>;
  readonly sqlite: Database;
  readonly clock: Clock;
  readonly resets: Resets;
  /** Plugin id → address of its declaration. */
  readonly pluginUrls: Readonly<Record<string, string>>;
  readonly realtime: () => Pick<Realtime, 'disconnectSession'>;
  readonly identityProvider: () => IdentityProvider | undefined;
}

/** Tokens, sessions and the toolkit of the ways in; what they keep in memory is dropped when people change or the database is replaced. */
export const openSignIn = async (
  needs: SignInNeeds,
): Promise<{
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
}> => {
  const { app, config, db, sqlite, clock, resets, pluginUrls, realtime, identityProvider } = needs;
  const tokens = await createTokens(app, config.tokenSecret);
  const sessions = new Sessions(db, clock);
  const attempts = new Attempts(clock);
  onPeopleChange(sqlite, () => sessions.forget());
  resets.add(() => sessions.forget());
  resets.add(() => attempts.clear());
  const signIn = createSignIn({ db, clock, secret: config.tokenSecret, attempts, tokens, sessions, pluginUrls, realtime, identityProvider });
  return { tokens, sessions, signIn };
};
