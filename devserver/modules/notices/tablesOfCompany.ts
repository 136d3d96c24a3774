import { notificationSchemas } from '../../../shell/features/notices/administration/contract/schemas';
import { welcomeSchemas } from '../../../shell/features/notices/administration/contract/welcomeSchemas';
import { longestContent as longestNotice, mostOptions, mostQuestions } from '../../../shell/features/notices/administration/rules/limits';
import { schemas as announcementSchemas } from '../../../shell/features/notices/announcements/contract/schemas';
import { longestContent, mostAnnouncements, mostKept } from '../../../shell/features/notices/announcements/rules/limits';
import { Html, inLanguage, isA } from '../../platform/companyFile/checks';
import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';

const { LinkType, LinkDestination } = announcementSchemas.saveAnnouncement.body.properties;
const { Title, ImageAlternativeText } = announcementSchemas.administeredAnnouncement.response.properties.Texts.items.properties;
const { Roles, SpanishName } = notificationSchemas.saveNotification.body.properties;
const { Names, Help, InputType, KnownFrom, Options } = welcomeSchemas.saveWelcomeQuestion.body.properties;

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  announcement: {
    as: 'carried.announcements',
    refs: { entity_id: 'company' },
    eitherRefs: { program_id: ['program', 'event'] },
    audiences: ['audience'],
    files: ['image_file'],
    links: ['image_url', 'link_url'],
    // Announcements of the first version are stored in lower case.
    oneOf: { display_type: ['announcement', 'announcementimage', 'AnnouncementImage'] },
    valid: { link_type: isA(LinkType), link_destination: isA(LinkDestination) },
    most: [{ n: mostAnnouncements, counts: ({ is_archived }) => is_archived !== 1 }, { n: mostKept }],
  },
  announcement_text: { html: ['content'], valid: { title: isA(Title), content: isA(Html(longestContent)), image_text: isA(ImageAlternativeText) } },
  consent_notice: {
    as: 'carried.notices',
    json: { roles: {} },
    lists: { regions: 'company_option', locations: 'company_option' },
    leaves: { last_reset_at: null },
    valid: { roles: isA(Roles) },
  },
  consent_notice_text: { html: ['content'], valid: { name: isA(SpanishName), content: isA(Html(longestNotice)) } },
  welcome_field: {
    as: 'carried.questions',
    isSetting: true,
    key: 'id',
    valid: { input_type: isA(InputType), known_from: isA(KnownFrom) },
    most: [{ n: mostQuestions }],
  },
  welcome_field_text: { valid: { label: inLanguage(Names), help_text: inLanguage(Help) } },
  welcome_field_option: { valid: { text: inLanguage(Options.items.properties.Names) }, most: [{ n: mostOptions, per: ['name', 'language'] }] },
  wellness_text: { html: ['content'], valid: { content: isA(Html(longestNotice)) } },
  ...staying('history', 'consent_notice_version', 'company_text_version'),
};
