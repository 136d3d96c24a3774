/** Stands for our own address, whatever it is: what is relative to it stays within the application. */
const own = 'https://own.invalid';

const parsed = (url: string | null | undefined): URL | undefined => {
  try {
    return url ? new URL(url, own) : undefined;
  } catch {
    return undefined;
  }
};

/** An address of this product or on the web, never one that runs script. */
export const isWebAddress = (url: string | null | undefined): boolean => /^https?:$/.test(parsed(url)?.protocol ?? '');

/** An address within this application. */
export const isAppRoute = (url: string | null | undefined): boolean => parsed(url)?.origin === own;
