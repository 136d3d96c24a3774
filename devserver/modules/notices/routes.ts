import { routes as administrationRoutes } from '../../../shell/features/notices/administration/contract/routes';
import { schemas as administrationSchemas } from '../../../shell/features/notices/administration/contract/schemas';
import { routes as announcementRoutes } from '../../../shell/features/notices/announcements/contract/routes';
import { schemas as announcementSchemas } from '../../../shell/features/notices/announcements/contract/schemas';
import { routes } from '../../../shell/features/notices/contract/routes';
import { schemas } from '../../../shell/features/notices/contract/schemas';
import { topics } from '../../../shell/features/notices/contract/topics';
import { defineModule } from '../../platform/module';
import { copySettings } from '../../platform/organisation/copySettings';
import { about } from './about';
import { administrationHandlers } from './administration/handlers';
import { undoOfNotices } from './administration/undo';
import { undoOfAnnouncements, untold } from './announcements/changed';
import { announcementHandlers, announcementsAhead } from './announcements/handlers';
import { maySeePicture } from './announcements/pictures';
import { turnAnnouncements } from './announcements/tell';
import { audience } from './audience';
import { sharesWithCoach } from './consents/coachSharing';
import { readOpenPolicies } from './consents/companyPolicies';
import { answerNotice, readUnanswered } from './consents/consent';
import { changeConsent } from './consents/ownConsents';
import { readWellnessNotification } from './consents/wellness';
import { announcementDays, noticeDays } from './contentDays';
import { demonstration } from './demonstration';
import { announceStart, writePolicies } from './firstSteps';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { archiveNews, readNews } from './news';
import { endNewsFlash, hasEnded } from './newsFlash';
import { readPolicyOfId } from './policies';
import { seed } from './seed';
import type { NoticesTables } from './tables';
import { tablesOfCompany } from './tablesOfCompany';
import { companyTextHandlers } from './texts/handlers';
import { undoOfTexts } from './texts/undo';
import { welcomeFormHandlers } from './welcome/administration/handlers';
import { copyQuestions, questions } from './welcome/administration/questions';
import { keepProfileAnswers, readCompanyFields } from './welcome/companyFields';
import { readForm } from './welcome/fields';
import { saveWelcome } from './welcome/save';

export default defineModule<NoticesTables>()({
  id: 'notices',
  tablesOfCompany,
  about,
  audience,
  routes: { ...routes, ...administrationRoutes, ...announcementRoutes },
  schemas: { ...schemas, ...administrationSchemas, ...announcementSchemas },
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  seed,
  contentDays: { 'calendar.announcements': announcementDays, 'calendar.programNotices': noticeDays },
  firstSteps: { 'firstSteps.policies': writePolicies, 'firstSteps.announcement': announceStart },
  demonstration,
  reads: {
    'notices.newsFlashEnded': ({ sessionId }, context) => hasEnded(context.db, sessionId),
    'notices.companyFields': readCompanyFields,
    'notices.sharesWithCoach': (who, { db }) => sharesWithCoach(db, who),
  },
  on: {
    'account.fieldsAnswered': keepProfileAnswers,
    'account.consentChanged': changeConsent,
    'support.companyCreated': async (change, { trx }) => {
      await copyQuestions(trx, change);
      await copySettings(trx, ['wellness_text'], change);
    },
  },
  undo: new Map([...undoOfNotices, ...undoOfAnnouncements, undoOfTexts, ...questions.undo]),
  untold,
  topics,
  // An impersonating user gets the messages of the subject.
  mayJoin: { announcements: async ({ companyId }, { caller }) => caller.subject.companyId === companyId },
  maySee: maySeePicture,
  mayRead: maySeePicture,
  eachMinute: turnAnnouncements,
  ahead: announcementsAhead,
  schedules: { saveNotification: { about: ({ body }) => body.Name } },
  handlers: {
    ...announcementHandlers,
    ...administrationHandlers,
    ...companyTextHandlers,
    ...welcomeFormHandlers,
    optionalFields: (_input, call) => readForm(call),
    saveOptionalFields: ({ body }, call) => saveWelcome(body, call),
    programNotifications: async (_input, call) => [...(await readOpenPolicies(call)), ...(await readUnanswered(call))],
    acceptProgramNotification: ({ query }, call) =>
      answerNotice({ noticeId: query.programNotificationId, accepted: query.accepted, textId: query.textId ?? null }, call),
    announcements: (_input, call) => readNews(call),
    archiveAnnouncement: ({ body }, call) => archiveNews(body.AnnouncementId, body.IsArchived, call),
    endNewsFlash: (_input, call) => endNewsFlash(call),
    privacyPolicy: ({ query }, call) => readPolicyOfId('privacy', query.policyid, call),
    eula: ({ query }, call) => readPolicyOfId('eula', query.eulaid, call),
    wellnessNotification: (_input, call) => readWellnessNotification(call),
  },
});
