import type { Person } from './browser';

/** On the card of the chosen person: selects a reason, and starts impersonation. */
export const confirmActing = async ({ page }: Person, reason = 'Request'): Promise<void> => {
  await (await page.waitForSelector('[role="dialog"] select[name="reason"]'))?.select(reason);
  await (await page.waitForSelector('[role="dialog"] [data-slot="act-for"]'))?.click();
};
