import { account } from './features/account/feature';
import { accountAccess } from './features/account-access/feature';
import { administration } from './features/administration/feature';
import { gallery } from './features/gallery/feature';
import { layout } from './features/layout/feature';
import { noticesAdministration } from './features/notices/administration/feature';
import { noticesAnnouncements } from './features/notices/announcements/feature';
import { notices } from './features/notices/feature';
import { root } from './features/root/feature';
import { entrance } from './features/session/entrance/feature';
import { session } from './features/session/feature';
import { drafts } from './keeping/drafts/feature';
import { queue } from './keeping/queue/feature';
import type { Feature } from './kernel/kernel';

/** The shell's features, which need no plugin, in the order in which they start. */
export const features: readonly Feature[] = [
  root,
  layout,
  session,
  entrance,
  drafts,
  queue,
  notices,
  noticesAdministration,
  noticesAnnouncements,
  account,
  accountAccess,
  administration,
  ...gallery,
];
