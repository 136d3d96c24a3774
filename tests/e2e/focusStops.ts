import type { Person } from './browser';

/** Properties of a stop of the Tab key. */
export interface Stop {
  /** For example `A "Skip to the content"`. */
  readonly name: string;
  /** Whether users can operate it: use it, or scroll its content. */
  readonly isControl: boolean;
  /** Whether it is not completely covered. */
  readonly isInSight: boolean;
  /** Number of pixels that change clearly with the focus, per pixel of its longer side: an underline is 1, a ring of 2 px about 8. */
  readonly ring: number;
}

/** Maximum number of stops of a page, which ends an endless walk. */
const mostStops = 500;

/** The focused element, and the place that shows the focus: the container of a field, or the card over which a link extends. */
const focused = () => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const page = globalThis as { lastStop?: Element };
  // A date field has a stop for each of its parts.
  const isSameField = page.lastStop === element;
  page.lastStop = element;
  const spreads = getComputedStyle(element, '::after').position === 'absolute' && getComputedStyle(element).position === 'static';
  const holder = (spreads && element.offsetParent) || (element.matches('input, textarea, select') && element.parentElement) || element;
  const { left, top, right, bottom, width, height } = holder.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  const isHit = (x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (holder.contains(hit) || hit.contains(element));
  };
  // For an element larger than the window, the visible part.
  const between = (start: number, end: number, most: number, share: number): number => {
    const [first, last] = [Math.max(0, start), Math.min(most, end)];
    return first + (last - first) * share;
  };
  const around = 8;
  const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)];
  return {
    isSameField,
    look: [element, holder, element.parentElement].map((one) => `${one?.tagName}.${one?.className}`).join(' '),
    name: `${element.tagName} "${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}"`,
    isControl:
      element.matches(
        'a[href], button, input, select, textarea, summary, video[controls], [role="button"], [role="tab"], [role="combobox"], [role="grid"] td, [contenteditable]',
      ) ||
      (element.matches('section[aria-label], [role="group"][aria-label]') &&
        (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)),
    isInSight: [0.1, 0.5, 0.9].some((down) =>
      [0.1, 0.5, 0.9].some((along) => isHit(between(own.left, own.right, innerWidth, along), between(own.top, own.bottom, innerHeight, down))),
    ),
    side: Math.max(width, height),
    clip: { x: x + scrollX, y: y + scrollY, width: Math.min(innerWidth, right + around) - x, height: Math.min(innerHeight, bottom + around) - y },
  };
};

/** Number of pixels of two pictures that differ by a contrast of 3, which WCAG 2.4.13 requires of a focus indicator. */
const changedPixels = async (before: string, after: string): Promise<number> => {
  const pixels = async (base64: string): Promise<Uint8ClampedArray> => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('There is no canvas to draw on.');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  };
  const light = (value = 0): number => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const [one, other] = await Promise.all([pixels(before), pixels(after)]);
  const luminance = (data: Uint8ClampedArray, at: number): number => 0.2126 * light(data[at]) + 0.7152 * light(data[at + 1]) + 0.0722 * light(data[at + 2]);
  let changed = 0;
  for (let at = 0; at < one.length; at += 4) {
    const [a, b] = [luminance(one, at), luminance(other, at)];
    if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3) changed += 1;
  }
  return changed;
};

/** Number of pixels that the focus changes at its place, from pictures with and without it; restores the focus. */
const ringOf = async ({ page }: Person): Promise<number> => {
  // Content that was added above it meanwhile may have moved it out of view.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  const clip = (await page.evaluate(focused))?.clip;
  if (!clip || clip.width <= 0 || clip.height <= 0) return 0;
  const picture = (): Promise<string> => page.screenshot({ clip, encoding: 'base64', captureBeyondViewport: false, optimizeForSpeed: true });
  const withFocus = await picture();
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((own) => own.blur());
  const without = await picture();
  await element.evaluate((own) => own.focus({ preventScroll: true }));
  return page.evaluate(changedPixels, without, withFocus);
};

/** Waits two frames, after which size observers have handled a new row. */
const nextFrames = ({ page }: Person): Promise<void> =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));

/**
 * If the page moved while the pictures were taken, they do not show the focus: a weak result is measured up to three times, each time after all
 * pending responses have arrived and are drawn. Rows of the home page load when the walk comes near them.
 */
const surely = async (person: Person, side: number): Promise<number> => {
  let ring = 0;
  for (let looks = 0; looks < 3 && ring < 1; looks += 1) {
    if (looks > 0) {
      await person.comesToRest();
      await nextFrames(person);
    }
    ring = Math.max(ring, (await ringOf(person)) / side);
  }
  return ring;
};

/** The visibility of the focus at its current place, in pixels per pixel of the longer side. */
export const ringHere = async (person: Person): Promise<number> => {
  const stop = await person.page.evaluate(focused);
  return stop ? surely(person, stop.side) : 0;
};

/** Minimum visibility: a line below three quarters of an element; less is easily missed. */
export const shownFrom = 0.75;

/** Whether the focus is in view, even if it was measured between the arrival of a row above it and the next frame. */
const isInSightSoon = async (person: Person): Promise<boolean> => {
  await nextFrames(person);
  return (await person.page.evaluate(focused))?.isInSight ?? false;
};

/**
 * Walks through the current page by Tab, to its end.
 * @param rings if given, rings are measured as well; contains the known rings of stops that look the same
 */
export const focusStops = async (person: Person, rings?: Map<string, number>): Promise<readonly Stop[]> => {
  const stops: Stop[] = [];
  for (;;) {
    // Both in parallel: the focus moves with the first, and each stop waits only once.
    await Promise.all([person.page.keyboard.down('Tab'), person.page.keyboard.up('Tab')]);
    const stop = await person.page.evaluate(focused);
    if (!stop) return stops;
    if (stops.length === mostStops) throw new Error(`After ${mostStops} stops the end of the page was not reached; the last one is ${stop.name}.`);
    const { side, clip, look, isSameField, ...rest } = stop;
    if (isSameField) continue;
    const isNew = rings && !rings.has(look) && clip.width > 0 && clip.height > 0;
    if (isNew) rings.set(look, await surely(person, side));
    stops.push({ ...rest, isInSight: rest.isInSight || (await isInSightSoon(person)), ring: rings?.get(look) ?? 0 });
  }
};
