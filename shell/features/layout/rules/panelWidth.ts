/** Widths of the side panel in percent of the window (SUP-003). */
export const panelWidths = { default: 40, least: 20, most: 80, step: 5 } as const;

/** One step wider (1) or narrower (-1), within the limits. */
export const nextWidth = (width: number, direction: 1 | -1): number =>
  Math.min(panelWidths.most, Math.max(panelWidths.least, width + direction * panelWidths.step));

const wizards = ['/administration/tools/challenges/wizard', '/administration/tools/challenges/templates/wizard', '/administration/tools/challenges/new'];

/** Whether a page has the side panel; the challenge wizard has none (SUP-006). */
export const hasPanel = (path: string): boolean => !wizards.some((wizard) => path === wizard || path.startsWith(`${wizard}/`));
