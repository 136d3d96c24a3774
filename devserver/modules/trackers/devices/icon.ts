import type { Measure } from './catalogue';

/** Icon of a device's main measure, in a square of 48. */
const shapes: Readonly<Record<Measure, string>> = {
  steps: "<path d='M16 34c-4-8-3-18 3-19s6 8 4 13 2 8-1 10-5 0-6-4z'/><circle cx='33' cy='18' r='4'/><path d='M29 26h9l-2 12h-5z'/>",
  walking:
    "<circle cx='24' cy='24' r='11' fill='none' stroke-width='4'/><path d='M24 17v8l5 3' fill='none' stroke-width='3'/><path d='M19 6h10v6H19zm0 30h10v6H19z'/>",
  cycling:
    "<circle cx='14' cy='31' r='7' fill='none' stroke-width='3'/><circle cx='34' cy='31' r='7' fill='none' stroke-width='3'/><path d='M14 31l7-13h9l4 13M21 18l6 13' fill='none' stroke-width='3'/>",
  sleep: "<path d='M31 8a17 17 0 1 0 9 23A14 14 0 0 1 31 8z'/>",
  weight: "<rect x='8' y='10' width='32' height='30' rx='7' fill='none' stroke-width='4'/><path d='M17 20a9 9 0 0 1 14 0l-5 5-2-5-2 5z'/>",
  bloodPressure:
    "<path d='M24 40C6 27 9 12 18 12c4 0 6 4 6 6 0-2 2-6 6-6 9 0 12 15-6 28z' fill='none' stroke-width='4'/><path d='M11 27h8l3-6 4 11 3-5h8' fill='none' stroke-width='3'/>",
};

/** Phone apps that measure the same have shapes of their own (not their makers' logos), because only their names differ. */
const ownShapes: ReadonlyMap<string, string> = new Map([
  ['apple-health', "<path d='M24 38C8 28 9 13 17 13c4 0 7 3 7 6 0-3 3-6 7-6 8 0 9 15-7 25z'/>"],
  ['google-fit', "<path d='M24 11a13 13 0 1 1-9.2 22.2' fill='none' stroke-width='5'/><path d='M18 24l5 5 8-9' fill='none' stroke-width='4'/>"],
  ['health-connect', "<circle cx='18' cy='24' r='9' fill='none' stroke-width='4'/><circle cx='30' cy='24' r='9' fill='none' stroke-width='4'/>"],
]);

/** Hue derived from an id, so that each device has its own colour. */
const hueOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** The icon of a device as a data URL, which needs no network. */
export const deviceIcon = (id: string, measure: Measure): string => {
  const colour = `hsl(${hueOf(id)} 45% 34%)`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'><rect width='48' height='48' rx='12' fill='hsl(${hueOf(id)} 55% 92%)'/><g fill='${colour}' stroke='${colour}' stroke-width='0' stroke-linecap='round' stroke-linejoin='round'>${ownShapes.get(id) ?? shapes[measure]}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
