import type { Audience } from '../../../../shell/net/schemas';
import { screens } from '../../../../shell/rules/administration';
import { isCoachOnly } from '../../../platform/audience/amongCoached';
import type { ContentDay, ContentDays } from '../../../platform/content/calendar';
import type { AdminTables } from '../tables';
import { titleIn } from './write';

const pages = { Email: '/administration/tools/email-tool', Text: '/administration/tools/text-tool' } as const;

/** When mails and texts of staff are sent; stopped ones are not. A coach sees only their own. */
export const messageDays: ContentDays<AdminTables> = {
  name: 'calendar.messages.name',
  access: screens.emailTool,
  order: 15,
  async days({ companyId, from, to, who, language }, { db }) {
    const all = db
      .selectFrom('sent_message')
      .select(['id', 'starts_at', 'state', 'channel', 'subject', 'body', 'subject_spanish', 'body_spanish', 'audience'])
      .where('company_id', '=', companyId)
      .where('starts_at', '>=', from)
      .where('starts_at', '<', to)
      .where('state', '<>', 'Stopped');
    const rows = await (isCoachOnly({ subject: who }, 'emailTool') ? all.where('by_id', '=', who.userId) : all).execute();
    return rows.map(
      ({ id, starts_at, state, channel, audience, ...words }): ContentDay => ({
        id,
        title: titleIn(words, language),
        what: 'happens',
        at: { instant: starts_at },
        state: state === 'Waiting' ? 'scheduled' : state === 'Sending' ? 'shown' : 'ended',
        audience: JSON.parse(audience) as Audience,
        page: pages[channel],
      }),
    );
  },
};
