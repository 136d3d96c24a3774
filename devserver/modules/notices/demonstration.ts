import { owned } from '../../../fixtures/owned';
import { locales } from '../../../shell/i18n/locale';
import type { DemonstrationParts } from '../../platform/demonstration/demonstration';
import { sanitise } from '../../platform/sanitise';
import { news } from './fixtures/news';
import { notices } from './fixtures/notices';
import { acmeWellnessText } from './fixtures/wellness';
import { addNotice, addPiece } from './seed';
import type { NoticesTables } from './tables';

/** Acme's notices, news and wellness text; almost all people have agreed to the notices and read the older news. */
export const demonstration: DemonstrationParts<NoticesTables> = {
  year: async ({ companyId, companyName, people, cast, random, each, once }) => {
    const owner = { id: companyId, name: companyName };
    const staff = [cast.coach, cast.admin];
    const readers = (share: number) =>
      [...people.filter(({ engagement }) => random() < share * (0.5 + engagement)), ...staff].map(({ id }) => ({ person_id: id }));
    const everybody = [...people, ...staff].map(({ id }) => ({ person_id: id }));
    const own = owned({ notices: notices.filter((one) => one.companyId === 'acme'), news: news.filter((one) => one.companyId === 'acme') }, owner);
    await each(own.notices.entries(), (seed, [position, notice]) => addNotice(seed, notice, position, { people: notice.isEnabled ? everybody : [], on: -330 }));
    await each(own.news.entries(), (seed, [index, piece]) => addPiece(seed, piece, index + 1, { people: readers(0.8), on: piece.day + 3 }));
    const texts = locales.map((language) => ({ company_id: companyId, language, content: sanitise(owned(acmeWellnessText[language], owner)) }));
    await once(async ({ trx }) => void (await trx.insertInto('wellness_text').values(texts).execute()));
  },
};
