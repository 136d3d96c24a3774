/** In the order of their priority: Edge identifies itself as Chrome as well. */
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
 * Browser and system in a `User-Agent`: `Chrome, Windows`. The rest of the header is not stored.
 * @returns null if it contains neither
 */
export const deviceName = (userAgent: string): string | null =>
  [browsers, systems]
    .map((names) => names.find(([, form]) => form.test(userAgent))?.[0])
    .filter((name) => name !== undefined)
    .join(', ') || null;
