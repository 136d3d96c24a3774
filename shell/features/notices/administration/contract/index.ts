import type { Static } from 'typebox';
import type { Input, Output } from '../../../../net/contract';
import type { AdministeredNotification as NotificationSchema, schemas } from './schemas';

export type AdministeredNotification = Static<typeof NotificationSchema>;
export type NotificationSetup = Output<typeof schemas.notificationSetup>;
export type NotificationHistory = Output<typeof schemas.notificationHistory>;
export type TextVersion = NotificationHistory['Versions'][number];
export type CompanyText = Output<typeof schemas.companyText>;
export type CompanyTextRow = Output<typeof schemas.companyTexts>[number];
export type CompanyTextVersion = Output<typeof schemas.companyTextVersions>[number];
export type CompanyTextKind = CompanyText['Kind'];
export type WelcomeQuestion = Output<typeof schemas.welcomeQuestions>[number];
export type WelcomeQuestionBody = Input<typeof schemas.saveWelcomeQuestion>['body'];
