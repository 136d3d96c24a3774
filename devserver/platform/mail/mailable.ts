import type { Unit } from '../module';
import { siteAddress } from '../outbox';

/** What may be mailed of HTML that somebody wrote: no pictures, which mailboxes would have to fetch, and links to pages of ours with their whole address. */
export const mailable = (unit: Pick<Unit, 'sanitise'>, html: string): string =>
  unit
    .sanitise(html)
    .replace(/<img[^>]*>/g, '')
    .replace(/href="\/(?!\/)/g, `href="${siteAddress}/`);
