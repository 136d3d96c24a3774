import { textRoutes } from './textRoutes';
import { welcomeRoutes } from './welcomeRoutes';

export const notificationRoutes = {
  notificationSetup: ['GET', '/programnotification/setup'],
  notification: ['GET', '/programnotification/get'],
  notifications: ['GET', '/programnotification/getall'],
  saveNotification: ['POST', '/programnotification/save'],
  deleteNotifications: ['POST', '/programnotification/delete'],
  copyNotifications: ['POST', '/programnotification/copy'],
  isEligible: ['GET', '/programnotification/IsEligibleForProgramNotification'],
  defaultNotification: ['GET', '/programnotification/GetDefaultProgramNotification'],
  notificationHistory: ['GET', '/programnotification/history'],
} as const;

export const routes = { ...notificationRoutes, ...textRoutes, ...welcomeRoutes } as const;
