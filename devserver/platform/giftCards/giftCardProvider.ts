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
  /** Amounts to choose from, in minor units; empty: any amount from `least` to `most`. */
  readonly denominations: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** Client of the external service that sells gift cards. */
export interface GiftCardProvider {
  /** The catalogue of the provider. @throws Error if the request fails, returns no valid catalogue, or takes more than three seconds */
  catalogue(): Promise<readonly CatalogueCard[]>;
}

/** The connected provider; undefined before the development provider listens, and in production unless one is connected. */
export interface GiftCardSlot {
  current: GiftCardProvider | undefined;
}
