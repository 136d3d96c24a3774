import type { FastifyInstance } from 'fastify';
import { giftCards } from '../../../fixtures/giftCards';
import { locales } from '../../../shell/i18n/locale';
import type { Platform } from '../platform';
import type { CatalogueCard, GiftCardProvider } from './giftCardProvider';

/** Path of the provider, below its own origin. Faults of the dev controls for this path make it fail or delay its response. */
const cataloguePath = '/gift-cards/catalogue';

/** Maximum time for a response, in milliseconds. */
const longestResponse = 3000;

/** Maximum number of gift cards of a catalogue. */
const mostCards = 1000;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isAmount = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;
const isInBoth = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && locales.every((locale) => isText((value as Partial<InBoth>)[locale]));

type InBoth = CatalogueCard['name'];

/** Whether the value is a valid gift card. */
const isCard = (value: unknown): value is CatalogueCard => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, description, thumbnail, currency, denominations, least, most } = value as { readonly [K in keyof CatalogueCard]?: unknown };
  return (
    /^[a-z0-9-]{1,60}$/.test(String(id)) &&
    isInBoth(name) &&
    isInBoth(description) &&
    String(thumbnail).startsWith('data:image/') &&
    /^[A-Z]{3}$/.test(String(currency)) &&
    Array.isArray(denominations) &&
    denominations.every(isAmount) &&
    isAmount(least) &&
    isAmount(most)
  );
};

const catalogue: readonly CatalogueCard[] = giftCards.map(({ id, name, description, picture, currency = 'USD', amounts }) => {
  const range =
    'least' in amounts ? { ...amounts, denominations: [] } : { denominations: [...amounts], least: Math.min(...amounts), most: Math.max(...amounts) };
  return { id, name, description, thumbnail: picture, currency, ...range };
});

/** Adds the development provider to `app`. */
export const serveGiftCards = (app: FastifyInstance, { faults }: Pick<Platform, 'faults'>): void => {
  app.get(cataloguePath, async (_, reply) => {
    const trouble = faults?.take('GET', cataloguePath);
    if (trouble && trouble.delayMs > 0) await faults?.wait(trouble.delayMs);
    if (trouble?.status !== undefined) return reply.code(trouble.status).send({ error: 'planned' });
    return catalogue;
  });
};

/** The client of the provider at an origin. */
export const giftCardConnection = (origin: string): GiftCardProvider => ({
  async catalogue() {
    // Real time: a stalled answer is a fault of the network.
    const answer = await fetch(`${origin}${cataloguePath}`, { signal: AbortSignal.timeout(longestResponse) });
    if (!answer.ok) throw new Error(`The gift card provider answered with status ${answer.status}.`);
    const said: unknown = await answer.json();
    if (!Array.isArray(said) || said.length > mostCards || !said.every(isCard)) throw new Error('The gift card provider answered what is no catalogue.');
    return said;
  },
});
