import type { Kysely } from 'kysely';
import type { CompanySettings } from '../../../shell/net/contract';
import { type Declaring, readSet, type SetInLine, settingsIn } from '../companySettings';
import { type BrowserHalf, filesOfPlugin } from '../http/browserHalf';
import { addressesOf } from '../http/declarations';
import type { IdentityProvider } from '../identity/identityProvider';
import type { Clock, Realtime } from '../platform';
import { deriveKey } from '../secret';
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
  /** Address of the script that a page of this build begins with: no other page can run the plugin. */
  readonly Start?: string;
  /** What its page at `/` is made of, and what it needs with each sign-in. */
  readonly Files?: string[];
  /** Of the company, where the plugin has any. */
  readonly Settings?: CompanySettings;
}

/** What the ways in share (`call.signIn`); the rows they write are functions of `sessions.ts`. */
export interface SignIn {
  readonly attempts: Attempts;
  readonly tokens: Tokens;
  readonly factorSeals: FactorSeals;
  /** How long after its beginning a session ends, whatever its keepalives do. */
  readonly sessionHours: number;
  /** Origin at which people reach the site (`SITE_URL`); `undefined`: that which each of them asks. */
  readonly siteUrl: string | undefined;
  /** The living session behind a token. */
  sessionOf(token: string): Promise<KnownSession | undefined>;
  /**
   * What a company has licensed, as far as this build contains it; with what goes along with the actor from another company (`accompanies`). Pages of staff are declared
   * to staff alone.
   */
  pluginsOf(companyId: string, actor: { readonly companyId: string; readonly isStaff: boolean }): Promise<LicensedPlugin[]>;
  /** The cookie that opens the files of these plugins until its end, and for staff what describes the product while the session lives, for `call.http.setCookie`. */
  assetsPass(
    plugins: readonly LicensedPlugin[],
    session: Pick<Pass, 'session' | 'until' | 'isStaff'>,
  ): { readonly name: string; readonly value: string; readonly path: string; readonly maxAgeSeconds: number; readonly sameSite: 'strict' };
  /** `deriveKey` with the server's secret. */
  derive(purpose: string): Buffer;
  /** Who vouches for people of companies with single sign-on; `undefined` where none is connected. */
  identityProvider(): IdentityProvider | undefined;
  /** Closes the sockets of a session that has ended; after the commit. */
  disconnect(sessionId: string): void;
}

/** What the sign-in toolkit is made of. */
export interface SignInParts {
  readonly clock: Clock;
  readonly secret: string;
  readonly sessionHours: number;
  readonly siteUrl: string | undefined;
  readonly attempts: Attempts;
  readonly tokens: Tokens;
  readonly factorSeals: FactorSeals;
  readonly sessions: Sessions;
  /** Plugin id → address of its declaration, and what can be fetched with it, from the build's manifest. */
  readonly browserHalf: Pick<BrowserHalf, 'entry' | 'plugins' | 'declarations' | 'ahead'> | undefined;
  /** A plugin with the settings that it declares. */
  readonly declaring: (pluginId: string) => (Declaring & { readonly settings?: CompanySettings }) | undefined;
  /** Whether a plugin is there for the actor, whomever they act for: one with calls that mean the actor. */
  readonly accompanies: (pluginId: string) => boolean;
  /** Late, because it listens after the server does. */
  readonly identityProvider: () => IdentityProvider | undefined;
  /** Late, because the sockets open after this. */
  readonly realtime: () => Pick<Realtime, 'disconnectSession'>;
}

/** The toolkit over `db`, which is read again for each query: inside a transaction there is no other access to the database. */
export type SignInOf = (db: () => Kysely<PlatformTables>) => SignIn;

/** Puts the parts together. */
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
