/** Base URL for parsing: addresses that keep its origin are within the application. */
const own = 'https://own.invalid';

const parsed = (url: string | null | undefined): URL | undefined => {
  try {
    return url ? new URL(url, own) : undefined;
  } catch {
    return undefined;
  }
};

/** Whether an address belongs to this product or to the web. Excludes addresses that run script. */
export const isWebAddress = (url: string | null | undefined): boolean => /^https?:$/.test(parsed(url)?.protocol ?? '');

/** Whether an address is within this application. */
export const isAppRoute = (url: string | null | undefined): boolean => parsed(url)?.origin === own;
