import { owned } from '../../../fixtures/owned';
import type { DemonstrationParts } from '../../platform/demonstration/demonstration';
import { bodySections } from './fixtures/body';
import { mindSections } from './fixtures/mind';
import { addSection } from './seed';
import type { ResourcesTables } from './tables';

/** Acme's hub, and a year of its use. */
export const demonstration: DemonstrationParts<ResourcesTables> = {
  content: async ({ companyId, companyName, each }) => {
    const sections = owned([...bodySections, ...mindSections], { id: companyId, name: companyName });
    await each(sections.entries(), (seed, [index, section]) => addSection(seed, companyId, section, index + 1));
  },
  year: async ({ companyId, companyName, people, random, moment, each }) => {
    const sections = owned([...bodySections, ...mindSections], { id: companyId, name: companyName }).filter(
      ({ roles, isPublished }) => isPublished && roles.length === 0,
    );
    const resources = sections.flatMap((section) => section.resources).map((resource) => ({ resource, liking: 0.12 + random() * 0.4 }));
    await each(people, async ({ trx }, { id, engagement }) => {
      const rows = resources.flatMap(({ resource, liking }) => {
        if (random() >= liking * (0.3 + engagement)) return [];
        const type = resource.type === 'Link' ? ('Click' as const) : ('View' as const);
        return Array.from({ length: 1 + Math.floor(random() * 2.4) }, () => ({
          resource_id: resource.id,
          person_id: id,
          type,
          at: moment(-0.2 - random() * 340),
        }));
      });
      if (rows.length > 0) await trx.insertInto('resource_engagement').values(rows).execute();
    });
  },
};
