import modulesOfThisBuild from 'virtual:modules';
import type { FastifyInstance } from 'fastify';
import type { EndpointSchema } from '../shell/net/contract';
import { Audit } from './platform/audit/audit';
import { loadLicences } from './platform/auth/identities';
import { isOpenTo } from './platform/auth/licences';
import { openSignIn } from './platform/auth/openSignIn';
import { createClock } from './platform/clock';
import { settleSecret } from './platform/config/settleSecret';
import { migrateFor } from './platform/database/newer';
import { type OpenDatabase, openConfigured } from './platform/database/open';
import { registerDevControls } from './platform/devControls/devControls';
import { offerReload } from './platform/devControls/devReload';
import { createFaults } from './platform/devControls/faults';
import { registerFaults } from './platform/devControls/faultsHook';
import { createRequestHistory } from './platform/devControls/requests';
import { createResets } from './platform/devControls/resets';
import { refuseFixtures, seedIfFresh, seedNewPlugins } from './platform/devControls/scenarios';
import type { DeviceProviderSlot } from './platform/devices/deviceProvider';
import { openFileStore } from './platform/fileStore/openFileStore';
import { removeOrphans } from './platform/files/files';
import type { GiftCardSlot } from './platform/giftCards/giftCardProvider';
import { createGate } from './platform/http/access/access';
import { type ApiParts, serveApi } from './platform/http/api';
import { endConnectionsOnClose } from './platform/http/connections';
import { noExchange } from './platform/http/exchange';
import { servePictures } from './platform/http/files/pictures';
import { servePublicPictures } from './platform/http/files/publicPictures';
import { serveAssets } from './platform/http/pages/assets';
import type { BrowserHalf } from './platform/http/pages/browserHalf';
import { servePage } from './platform/http/pages/page';
import { originAt } from './platform/http/request';
import { protectPages } from './platform/http/security';
import { RequestValidation } from './platform/http/validation';
import { forgetOldAnswers } from './platform/idempotency';
import type { IdentityProvider, IdentitySlot } from './platform/identity/identityProvider';
import { Downloads } from './platform/limits/downloads';
import { LargeBodies } from './platform/limits/largeBodies';
import { type OpenLimits, openLimits } from './platform/limits/openLimits';
import { Refusals } from './platform/limits/refusals';
import { countWaiting, openDelivery } from './platform/mail/delivery';
import { openSmtp } from './platform/mail/smtp';
import { Alarms } from './platform/metrics/alarms';
import type { Sources } from './platform/metrics/registry';
import { serveMetrics } from './platform/metrics/serveMetrics';
import type { AnyModule } from './platform/module';
import { Outbox } from './platform/outbox';
import { Pictures } from './platform/pictures/pictures';
import type { Clock, Config, Platform, PlatformCore, Realtime } from './platform/platform';
import { openRealtime } from './platform/realtime/realtime';
import type { RecognitionSlot } from './platform/recognition/recognitionProvider';
import { AfterAnswers } from './platform/runtime/afterAnswers';
import { ModuleCall } from './platform/runtime/call';
import type { CallParts } from './platform/runtime/callParts';
import { openRounds, type Rounds } from './platform/runtime/eachMinute';
import { openPictureFor, openPublicFile } from './platform/runtime/openFile';
import { ModuleRegistry } from './platform/runtime/registry';
import { receiveReply } from './platform/runtime/texts/textReplies';
import { createServer, defaultTimeouts, type Timeouts } from './server';

/** Options of an app. */
export interface AppOptions {
  readonly config: Config;
  /** By default those of this build; tests pass their own. */
  readonly modules?: readonly AnyModule[];
  /** Absent: endpoints only, no page and no files. */
  readonly browserHalf?: BrowserHalf;
  readonly clock?: Clock;
  /** Receives the request log and faults, one JSON object per line. Absent: no log. */
  readonly log?: { write(line: string): void };
  /** Whether an empty development database is seeded with the fixture accounts; by default yes. */
  readonly fixtures?: boolean;
  /** Instead of the configured database, for tests. */
  readonly database?: OpenDatabase;
  /** Other timeouts, for tests. */
  readonly timeouts?: Partial<Timeouts>;
  /** Another maximum number of sockets per person, for measurements. */
  readonly mostSockets?: number;
  /** Another number of people of a demonstration, for tests. */
  readonly demonstrationPeople?: number;
}

/** A complete server that does not listen yet: `app.inject` works, `app.listen` opens it, `app.close` closes it with all its resources. */
export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** Plugins that were added after the database was seeded: they are now licensed and seeded. */
  readonly newPlugins: readonly string[];
}

const prepareDatabase = async (
  database: OpenDatabase,
  config: Config,
  modules: readonly AnyModule[],
  clock: Clock,
  log: FastifyInstance['log'],
): Promise<OpenDatabase> => {
  try {
    await migrateFor(database.db, modules, database.name);
    await refuseFixtures(config, database.db);
    const { isReplaced } = await settleSecret(database.db, config, clock);
    if (isReplaced) log.info('TOKEN_SECRET was replaced: everybody signs in anew, and the old one is no longer needed');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Removes files without a row. A store that other servers may share holds many files: its listing does not delay the start. */
const sweepFiles = async (platform: Parameters<typeof removeOrphans>[0], log: FastifyInstance['log']): Promise<void> => {
  const sweeping = removeOrphans(platform);
  if (platform.files.isFolder) await sweeping;
  else sweeping.catch((error: unknown) => log.error({ err: error }, 'files without a row were not removed'));
};

/** Set once the sockets are open; nothing is published before. */
interface LateRealtime {
  current: Realtime | undefined;
}

/** Set once the database is seeded; nothing is due before. */
interface LateRounds {
  current: Rounds | undefined;
}

const opened = (late: LateRealtime) => (): Realtime => {
  if (late.current === undefined) throw new Error('The socket server is not open yet.');
  return late.current;
};

/** Closes in this order: running requests and their work after the answer, sockets, database. */
const closeEverything = (app: FastifyInstance, platform: Platform, limits: OpenLimits, database: OpenDatabase): void => {
  app.addHook('preClose', () => platform.realtime.close());
  endConnectionsOnClose(app);
  app.addHook('onClose', async () => {
    await platform.settled();
    await limits.close();
    await database.close();
  });
};

/** Starts processing the outbox; mails are sent once the address at which the server listens is known. */
const workOnOutbox = (app: FastifyInstance, platform: Platform): void => {
  const { mail, siteUrl, host } = platform.config;
  const delivery = openDelivery({ ...platform, storage: app.storage });
  if (mail !== undefined) app.addHook('onListen', async () => delivery.begin(await openSmtp(mail, siteUrl ?? originAt(host, app.server))));
  app.addHook('preClose', () => delivery.close());
};

/** Opens the platform of `calls` with its sockets. */
const openPlatform = (
  app: FastifyInstance,
  calls: CallParts,
  parts: Pick<Platform, 'config' | 'sqlite' | 'resets' | 'modules' | 'identity' | 'deviceProvider' | 'recognition' | 'giftCards' | 'faults' | 'allowance'>,
  late: LateRealtime,
  rounds: LateRounds,
  mostSockets: number | undefined,
): Platform => {
  const { clock, db, others, files, registry, signIn, outbox, afterAnswers } = calls;
  const core: PlatformCore = {
    ...parts,
    db,
    others,
    files,
    clock,
    outbox,
    log: app.log,
    authenticate: async (token) => (await signIn(() => db).sessionOf(token))?.caller,
    isLicensed: async (companyId, moduleId) => isOpenTo(new Set(await loadLicences(db, companyId)), moduleId),
    callFor: (module, caller) => new ModuleCall(calls, registry.loaded(module), caller, caller.language, noExchange),
    receiveReply: (reply) => receiveReply(calls, reply),
    settled: async () => {
      await rounds.current?.settled();
      await afterAnswers.settled();
    },
  };
  const realtime = openRealtime(app.server, core, mostSockets);
  late.current = realtime;
  return { ...core, realtime };
};

/** Serves endpoints, dev controls, page and files. */
const serveAll = async (
  app: FastifyInstance,
  platform: Platform,
  api: Omit<ApiParts, 'history'>,
  browserHalf: BrowserHalf | undefined,
  sources: Sources,
): Promise<void> => {
  const { config, faults } = platform;
  await serveMetrics(app, config, sources);
  const history = createRequestHistory();
  if (__DEV_CONTROLS__ && faults !== undefined) registerFaults(app, faults);
  await app.register((scope) => serveApi(scope, { ...api, history }), { prefix: '/api' });
  await app.register(async (pages) => {
    await protectPages(pages, config);
    if (__DEV_CONTROLS__ && faults !== undefined) {
      registerDevControls(pages, platform, history, faults);
      offerReload(pages);
    }
    if (browserHalf !== undefined) servePage(pages, browserHalf, platform);
  });
  await app.register((scope) => servePictures(scope, api, (name, caller) => openPictureFor(api, name, caller, caller.language)));
  await app.register((scope) => servePublicPictures(scope, (name) => openPublicFile(api, name)));
  if (browserHalf !== undefined) await app.register((scope) => serveAssets(scope, { ...api, browserHalf }));
};

/** What `/metrics` reads from the parts of the server. */
const sourcesOf = (database: OpenDatabase, platform: Platform, { files, pictures, afterAnswers, alarms }: CallParts, rounds: LateRounds): Sources => ({
  sockets: () => platform.realtime.sockets(),
  waitingForDatabase: () => database.waiting(),
  hasFiles: () =>
    files.prove().then(
      () => true,
      () => false,
    ),
  pictures: () => pictures.inLine,
  mails: () => countWaiting(database.db),
  afterAnswers: () => afterAnswers.pending,
  alarms: () => alarms.raised,
  secondsSinceRound: () => rounds.current?.secondsSince() ?? 0,
});

/** Composes all parts. Opens and migrates the database in `config.dataDir`. */
export const buildApp = async (options: AppOptions): Promise<BuiltApp> => {
  const { config, modules = modulesOfThisBuild, clock = createClock(), browserHalf } = options;
  const registry = new ModuleRegistry(modules);
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const app = await createServer(config, options.log, timeouts);
  const files = await openFileStore(config);
  const database = await prepareDatabase(options.database ?? (await openConfigured(config, { isShared: config.production })), config, modules, clock, app.log);
  const { db, others } = database;
  await new Audit(config).linkEarlier(db);
  await forgetOldAnswers(db, clock);
  await sweepFiles({ files, db, others }, app.log);
  const resets = createResets();
  const limits = await openLimits({ config, db, clock, resets, others, storage: app.storage });
  const late: LateRealtime = { current: undefined };
  const realtime = opened(late);
  const identity: IdentitySlot = { current: undefined };
  const identityProvider = (): IdentityProvider | undefined => identity.current;
  const { tokens, sessions, signIn } = await openSignIn({
    app,
    config,
    database,
    clock,
    resets,
    counters: limits.counters,
    browserHalf,
    declaring: (id) => registry.find(id)?.module,
    accompanies: (id) => Object.values<EndpointSchema>(registry.find(id)?.module.schemas ?? {}).some(({ whileActing }) => whileActing === 'actor'),
    realtime,
    identityProvider,
  });
  const deviceProvider: DeviceProviderSlot = { current: undefined };
  const recognition: RecognitionSlot = { current: undefined };
  const giftCards: GiftCardSlot = { current: undefined };
  const parts = { config, clock, db, others, files, registry, signIn, realtime, deviceProvider, recognition, giftCards, longestChange: timeouts.change };
  const calls: CallParts = {
    ...parts,
    outbox: new Outbox(config, clock),
    audit: new Audit(config),
    limits: limits.counters,
    refusals: new Refusals(limits.counters),
    alarms: new Alarms(app.log),
    pictures: new Pictures(limits.counters),
    afterAnswers: new AfterAnswers(app.storage),
    inWork: new Set(),
    demonstrationPeople: options.demonstrationPeople ?? 250,
    log: app.log,
    storage: app.storage,
  };
  const faults = __DEV_CONTROLS__ && !config.production ? createFaults(clock) : undefined;
  const slots = { identity, deviceProvider, recognition, giftCards };
  const rounds: LateRounds = { current: undefined };
  const platform = openPlatform(
    app,
    calls,
    { config, sqlite: database.sqlite, resets, modules, ...slots, faults, allowance: limits.allowance },
    late,
    rounds,
    options.mostSockets,
  );
  closeEverything(app, platform, limits, database);
  const loaded = modules.map((module) => registry.loaded(module));
  const gate = createGate({ tokens, sessions, db, allowance: limits.allowance });
  await serveAll(
    app,
    platform,
    { ...calls, config, gate, sessions, validation: new RequestValidation(), largeBodies: new LargeBodies(), downloads: new Downloads(), modules: loaded },
    browserHalf,
    sourcesOf(database, platform, calls, rounds),
  );
  const newPlugins = (options.fixtures ?? true) && !(await seedIfFresh(platform)) ? await seedNewPlugins(platform) : [];
  workOnOutbox(app, platform);
  rounds.current = openRounds(calls, loaded, app.storage);
  await others.started();
  app.addHook('preClose', async () => calls.afterAnswers.close());
  app.addHook('preClose', () => rounds.current?.close());
  app.addHook('onClose', async () => calls.pictures.close());
  return { app, platform, newPlugins };
};
