import type { Static } from 'typebox';
import type { Output } from '../../../../net/contract';
import type { AdministeredNotification as NotificationSchema, schemas } from './schemas';

export type AdministeredNotification = Static<typeof NotificationSchema>;
export type NotificationSetup = Output<typeof schemas.notificationSetup>;
export type NotificationHistory = Output<typeof schemas.notificationHistory>;
export type TextVersion = NotificationHistory['Versions'][number];
