import type { Person } from './browser';

/** On the card of the chosen person: selects a reason, and starts impersonation. */
export const confirmActing = async ({ page }: Person, reason = 'Request'): Promise<void> => {
  await page.locator('[role="dialog"] select[name="reason"]').fill(reason);
  // A locator clicks once the button has stopped moving: the dialog slides in, and a selected reason may add a line to it.
  await page.locator('[role="dialog"] [data-slot="act-for"]').click();
};
