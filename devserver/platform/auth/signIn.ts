import type { Kysely } from 'kysely';
import type { CompanySettings } from '../../../shell/net/contract';
import { type Declaring, readSet, type SetInLine, settingsIn } from '../companySettings';
import { deriveKey } from '../config/secret';
import { type BrowserHalf, filesOfPlugin } from '../http/pages/browserHalf';
import { addressesOf } from '../http/pages/declarations';
import type { IdentityProvider } from '../identity/identityProvider';
import type { Clock, Realtime } from '../platform';
import type { PlatformTables } from '../tables';
import { assetsCookie, type Pass, signAssetsPass } from './assetsPass';
import type { Attempts } from './attempts';
import { type KnownSession, loadLicences } from './identities';
import type { FactorSeals } from './secondFactor/seals';
import { type Sessions, sessionSeconds } from './sessions';
import type { Tokens } from './tokens';

/** A licensed plugin that this build contains, and the address of its declaration. */
export interface LicensedPlugin {
  readonly Id: string;
  readonly Url: string;
  /** Address of the start script of this build's pages: pages of other builds cannot run the plugin. */
  readonly Start?: string;
  /** Files of its page at `/`, and files that it needs at each sign-in. */
  readonly Files?: string[];
  /** The company's settings of the plugin, if it has any. */
  readonly Settings?: CompanySettings;
}

/** Tools of all ways to sign in (`call.signIn`); functions of `sessions.ts` write the rows. */
export interface SignIn {
  readonly attempts: Attempts;
  readonly tokens: Tokens;
  readonly factorSeals: FactorSeals;
  /** Maximum length of a session in hours, regardless of keepalives. */
  readonly sessionHours: number;
  /** Public origin of the site (`SITE_URL`); `undefined`: the origin of each request. */
  readonly siteUrl: string | undefined;
  /** The active session of a token. */
  sessionOf(token: string): Promise<KnownSession | undefined>;
  /**
   * Licensed plugins of a company that this build contains, and those that are available to an actor from another company (`accompanies`). Pages of staff are
   * declared only for staff.
   */
  pluginsOf(companyId: string, actor: { readonly companyId: string; readonly isStaff: boolean }): Promise<LicensedPlugin[]>;
  /** The cookie for the files of these plugins until it expires, and for staff for internal resources during the session; for `call.http.setCookie`. */
  assetsPass(
    plugins: readonly LicensedPlugin[],
    session: Pick<Pass, 'session' | 'until' | 'isStaff'>,
  ): { readonly name: string; readonly value: string; readonly path: string; readonly maxAgeSeconds: number; readonly sameSite: 'strict' };
  /** `deriveKey` with the server's secret. */
  derive(purpose: string): Buffer;
  /** The identity provider of companies with single sign-on; `undefined`: none is connected. */
  identityProvider(): IdentityProvider | undefined;
  /** Closes the sockets of an ended session; called after the commit. */
  disconnect(sessionId: string): void;
}

/** Dependencies of the sign-in toolkit. */
export interface SignInParts {
  readonly clock: Clock;
  readonly secret: string;
  readonly sessionHours: number;
  readonly siteUrl: string | undefined;
  readonly attempts: Attempts;
  readonly tokens: Tokens;
  readonly factorSeals: FactorSeals;
  readonly sessions: Sessions;
  /** Plugin id → address of its declaration and files to prefetch, from the build's manifest. */
  readonly browserHalf: Pick<BrowserHalf, 'entry' | 'plugins' | 'declarations' | 'ahead'> | undefined;
  /** A plugin with the settings that it declares. */
  readonly declaring: (pluginId: string) => (Declaring & { readonly settings?: CompanySettings }) | undefined;
  /** Whether a plugin is available to the actor during every impersonation: one with calls that mean the actor. */
  readonly accompanies: (pluginId: string) => boolean;
  /** A function, because it opens after the server. */
  readonly identityProvider: () => IdentityProvider | undefined;
  /** A function, because the sockets open later. */
  readonly realtime: () => Pick<Realtime, 'disconnectSession'>;
}

/** The toolkit over `db`, which is called for each query: inside a transaction there is no other access to the database. */
export type SignInOf = (db: () => Kysely<PlatformTables>) => SignIn;

export const createSignIn =
  (parts: SignInParts): SignInOf =>
  (db) => ({
    attempts: parts.attempts,
    tokens: parts.tokens,
    factorSeals: parts.factorSeals,
    sessionHours: parts.sessionHours,
    siteUrl: parts.siteUrl,
    sessionOf: async (token) => {
      const id = parts.tokens.sessionOf(token);
      return id === undefined ? undefined : parts.sessions.find(id, db());
    },
    pluginsOf: async (companyId, actor) => {
      const whose = new Map((await loadLicences(db(), companyId)).map((id) => [id, companyId]));
      if (actor.companyId !== companyId) {
        for (const id of await loadLicences(db(), actor.companyId)) if (parts.accompanies(id)) whose.set(id, actor.companyId);
      }
      const addresses = parts.browserHalf && addressesOf(parts.browserHalf, [...whose.keys()], actor.isStaff);
      const plugins: LicensedPlugin[] = [];
      const sets = new Map<string, SetInLine>();
      for (const [Id, company] of whose) {
        const [Url, module] = [addresses?.get(Id), parts.declaring(Id)];
        if (Url === undefined) continue;
        const Files = filesOfPlugin(parts.browserHalf?.ahead, Id, '/');
        const set = sets.get(company) ?? (module?.settings ? await readSet(db(), company) : undefined);
        if (set) sets.set(company, set);
        const Settings = set && module?.settings && settingsIn(set, module, module.settings);
        plugins.push({
          Id,
          Url,
          ...(parts.browserHalf && { Start: parts.browserHalf.entry }),
          ...(Files.length > 0 && { Files: [...Files] }),
          ...(Settings && { Settings }),
        });
      }
      return plugins;
    },
    assetsPass: (plugins, session) => ({
      ...assetsCookie,
      value: signAssetsPass({ ids: plugins.map((plugin) => plugin.Id), ...session }, parts.secret),
      maxAgeSeconds: sessionSeconds,
      sameSite: 'strict',
    }),
    derive: (purpose) => deriveKey(parts.secret, purpose),
    identityProvider: parts.identityProvider,
    disconnect: (sessionId) => parts.realtime().disconnectSession(sessionId),
  });
