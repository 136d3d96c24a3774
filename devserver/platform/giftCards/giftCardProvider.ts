import type { Locale } from '../../../shell/i18n/locale';

/** A gift card of the platform's catalogue. */
export interface CatalogueCard {
  readonly id: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly description: Readonly<Record<Locale, string>>;
  /** A `data:` address. */
  readonly thumbnail: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units, to choose from; empty: any from `least` to `most`. */
  readonly denominations: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** The outside service that sells gift cards, as the server sees it. */
export interface GiftCardProvider {
  /**
   * Its catalogue.
   * @throws Error when it fails, answers what is no catalogue, or does not answer within three seconds
   */
  catalogue(): Promise<readonly CatalogueCard[]>;
}

/** Filled once the provider listens; there is none before, and none in production until somebody connects one. */
export interface GiftCardSlot {
  current: GiftCardProvider | undefined;
}
