import type { Unit } from '../module';
import { siteAddress } from '../outbox';

/** Prepares HTML that a person wrote for a mail: without pictures, which mailboxes would have to fetch, and with absolute links to the site's pages. */
export const mailable = (unit: Pick<Unit, 'sanitise'>, html: string): string =>
  unit
    .sanitise(html)
    .replace(/<img[^>]*>/g, '')
    .replace(/href="\/(?!\/)/g, `href="${siteAddress}/`);
