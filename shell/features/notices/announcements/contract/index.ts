import type { Static } from 'typebox';
import type { Input, Output } from '../../../../net/contract';
import type { AdministeredAnnouncement as AnnouncementSchema, schemas } from './schemas';

export type AdministeredAnnouncement = Static<typeof AnnouncementSchema>;
export type AnnouncementBody = Input<typeof schemas.saveAnnouncement>['body'];
export type AnnouncementTargets = Output<typeof schemas.announcementTargets>;
