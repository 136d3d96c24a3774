/** Names in the order in which they count: an Edge says that it is a Chrome, too. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * What a person calls the device that a browser's `User-Agent` tells of: `Chrome, Windows`. Nothing else of it is worth keeping.
 * @returns null where it tells of none
 */
export const deviceName = (userAgent: string): string | null =>
  [browsers, systems]
    .map((names) => names.find(([, form]) => form.test(userAgent))?.[0])
    .filter((name) => name !== undefined)
    .join(', ') || null;
