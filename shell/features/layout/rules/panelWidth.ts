/** How wide the side panel is, in percent of the window (SUP-003). */
export const panelWidths = { default: 40, least: 20, most: 80, step: 5 } as const;

/** One step wider (1) or narrower (-1), within the limits. */
export const nextWidth = (width: number, direction: 1 | -1): number =>
  Math.min(panelWidths.most, Math.max(panelWidths.least, width + direction * panelWidths.step));

const wizards = ['/administration/tools/challenges/wizard', '/administration/tools/challenges/templates/wizard', '/administration/tools/challenges/new'];

/** The challenge wizard has the whole window for itself (SUP-006). */
export const hasPanel = (path: string): boolean => !wizards.some((wizard) => path === wizard || path.startsWith(`${wizard}/`));
