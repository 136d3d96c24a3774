import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../database/open';
import type { Watched } from '../database/watchTables';
import type { IdentityProvider } from '../identity/identityProvider';
import type { Counters } from '../limits/counters';
import type { Clock, Config, Realtime, Resets } from '../platform';
import { Attempts } from './attempts';
import { FactorSeals } from './secondFactor/seals';
import { secondStepRule } from './secondStep';
import { Sessions } from './sessions';
import { createSignIn, type SignInOf, type SignInParts } from './signIn';
import { createTokens, type Tokens } from './tokens';

/** Changes on which cached sessions depend: of people, companies, rights and sessions. A new row in `sign_in_session` affects no cached session. */
const peopleAndRights = {
  company: ['insert', 'update', 'delete'],
  company_plugin: ['insert', 'update', 'delete'],
  person: ['update', 'delete'],
  person_role: ['insert', 'update', 'delete'],
  person_permission: ['insert', 'update', 'delete'],
  second_factor: ['insert', 'update', 'delete'],
  sign_in_session: ['update', 'delete'],
} as const satisfies Watched;

/** Dependencies of sign-in. */
export interface SignInNeeds {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Pick<OpenDatabase, 'onWrite' | 'others'>;
  readonly clock: Clock;
  readonly resets: Resets;
  readonly counters: Counters;
  /** The files of plugins; absent: none. */
  readonly browserHalf: SignInParts['browserHalf'];
  /** A plugin with the settings that it declares. */
  readonly declaring: SignInParts['declaring'];
  /** Whether a plugin is available to the actor during impersonation. */
  readonly accompanies: SignInParts['accompanies'];
  readonly realtime: () => Pick<Realtime, 'disconnectSession' | 'peopleChanged'>;
  readonly identityProvider: () => IdentityProvider | undefined;
}

/** Opens tokens, sessions and the sign-in toolkit; their caches are cleared when data of people changes or the database is replaced. */
export const openSignIn = async (
  needs: SignInNeeds,
): Promise<{
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly signIn: SignInOf;
}> => {
  const { app, config, database, clock, resets, counters, browserHalf, declaring, accompanies, realtime, identityProvider } = needs;
  const { onWrite, others } = database;
  const tokens = await createTokens(app, config.tokenSecret);
  const sessions = new Sessions(clock, secondStepRule(config), others);
  const attempts = new Attempts(counters);
  onWrite(peopleAndRights, () => {
    sessions.forget();
    realtime().peopleChanged();
  });
  await others.watch(peopleAndRights);
  others.listen({ heard: ({ people }) => people && realtime().peopleChanged(), lost: () => realtime().peopleChanged() });
  resets.add(() => sessions.forget());
  const { tokenSecret: secret, sessionHours, siteUrl } = config;
  const factorSeals = new FactorSeals(config.factorKeys);
  const own = { clock, secret, sessionHours, siteUrl, attempts, tokens, factorSeals, sessions };
  const signIn = createSignIn({ ...own, browserHalf, declaring, accompanies, realtime, identityProvider });
  return { tokens, sessions, signIn };
};
