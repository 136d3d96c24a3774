import { owned } from '../../../fixtures/owned';
import type { DemonstrationParts } from '../../platform/demonstration/demonstration';
import { type Offer, offers } from './fixtures/offers';
import { addOffer, addPart } from './seed';
import type { UniversityTables } from './tables';

/** Acme's courses. Ids of courses already contain the company when rows are written. */
const offerOf = (companyId: string): Offer => {
  const offer = offers.find(({ owner }) => owner === 'acme');
  if (offer === undefined) throw new Error('Acme offers no courses.');
  const challenges = offer.challenges?.map(({ program, courses }) => ({ program: owned(program, { id: companyId, name: '' }), courses }));
  return { owner: companyId, courses: offer.courses, ...(challenges && { challenges }) };
};

/** Acme's courses, with people who have begun and passed them in the year. */
export const demonstration: DemonstrationParts<UniversityTables> = {
  content: ({ companyId, once }) => once((seed) => addOffer(seed, offerOf(companyId))),
  year: async ({ companyId, people, cast, random, each }) => {
    const { courses } = offerOf(companyId);
    const isCast = (id: string): boolean => id === cast.participant.id || id === cast.spanish.id;
    const parts = people.flatMap((person) =>
      courses.flatMap((course) => {
        if (random() >= (isCast(person.id) ? 0.7 : 0.08 + person.engagement * 0.38)) return [];
        const at = { person: person.id, course: `${companyId}-${course.id}` };
        const { length } = course.pages;
        if (random() < 0.72) return [{ ...at, pages: length, at: length, passedOn: -1 - Math.floor(random() * 290) }];
        const pages = Math.floor(random() * length);
        return [{ ...at, pages, at: Math.min(length, pages + 1) }];
      }),
    );
    await each(parts, (seed, part) => addPart(seed, part.person, part));
  },
};
