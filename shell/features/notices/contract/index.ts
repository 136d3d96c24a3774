import type { Static } from 'typebox';
import type { Announcement as AnnouncementSchema, OptionalField as OptionalFieldSchema, ProgramNotification as ProgramNotificationSchema } from './schemas';

export type Announcement = Static<typeof AnnouncementSchema>;
export type OptionalField = Static<typeof OptionalFieldSchema>;
export type ProgramNotification = Static<typeof ProgramNotificationSchema>;
