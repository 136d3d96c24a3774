import { BadSetting } from './config/config';
import { deviceConnection, serveConsent } from './devices/provider';
import { giftCardConnection, serveGiftCards } from './giftCards/provider';
import { type OpenProvider, openIdentityProvider } from './identity/provider';
import type { Platform } from './platform';
import { recognitionConnection, serveRecognition } from './recognition/provider';

const lastPort = 65_535;

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** The port after the server's; a free one if the server's is free to choose. @throws BadSetting if there is no port after it */
const portBeside = (configured: number): number => {
  if (configured === 0) return 0;
  if (configured < lastPort) return configured + 1;
  throw new BadSetting('PORT', String(configured), 'the development providers need the port after it, so a number up to 65534 is accepted');
};

/**
 * Companies with single sign-on sign people out at the provider (SES-083). The address depends on the port, so it is written once the
 * provider listens, and again after every reset; other addresses stay unchanged.
 */
const pointCompaniesAt = async (platform: Platform, logoutUrl: string): Promise<void> => {
  await platform.db
    .updateTable('company')
    .set({ sso_logout_url: logoutUrl })
    .where('sso_enabled', '=', 1)
    .where((eb) => eb.or([eb('sso_logout_url', 'is', null), eb('sso_logout_url', 'like', 'http://%:%/sso/logout')]))
    .execute();
};

const open = async (platform: Platform, port: number): Promise<OpenProvider> => {
  const { config } = platform;
  const beside = portBeside(config.port);
  try {
    const client = { host: config.host, port };
    return await openIdentityProvider(platform, client, beside, (app, signer) => {
      serveConsent(app, client, signer);
      serveRecognition(app, platform);
      serveGiftCards(app, platform);
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    const problem = `port ${beside}, where the development providers listen, is taken; another port, or 0 for free ones, is accepted`;
    throw new BadSetting('PORT', String(config.port), problem);
  }
};

/**
 * Opens the development providers on the port after the server's and connects them. Never in production.
 * @param port on which the server listens
 * @throws BadSetting if their port is taken
 */
export const openProviders = async (platform: Platform, port: number): Promise<{ close(): Promise<void> }> => {
  const { provider, origin, signer, close } = await open(platform, port);
  platform.identity.current = provider;
  platform.deviceProvider.current = deviceConnection(origin, signer, platform);
  platform.recognition.current = recognitionConnection(origin);
  platform.giftCards.current = giftCardConnection(origin);
  await pointCompaniesAt(platform, provider.logoutUrl);
  platform.resets.add(() => {
    // A reset holds the connection until its listeners have run: this waits for it, and runs before any other query.
    pointCompaniesAt(platform, provider.logoutUrl).catch((error: unknown) => platform.log.error({ err: error }, 'companies have no SSO logout page'));
  });
  return {
    close: async () => {
      platform.identity.current = undefined;
      platform.deviceProvider.current = undefined;
      platform.recognition.current = undefined;
      platform.giftCards.current = undefined;
      await close();
    },
  };
};
