import { pdf } from '../../../fixtures/pdf';
import { locales } from '../../../shell/i18n/locale';
import { toFlag } from '../../platform/database/flag';
import { sanitise } from '../../platform/sanitise';
import type { Seed } from '../../platform/seeding';
import { bodySections } from './fixtures/body';
import { breathingFilm } from './fixtures/film';
import type { ResourceFixture, SectionFixture } from './fixtures/fixture';
import { mindSections } from './fixtures/mind';
import { pictures } from './fixtures/pictures';
import type { ResourcesTables } from './tables';

type ResourcesSeed = Seed<ResourcesTables>;

/** Where the document call finds the file of a resource. */
const pathOf = ({ id, type }: ResourceFixture): string | null => (type === 'Document' ? `documents/${id}.pdf` : type === 'Video' ? `films/${id}.webm` : null);

/** Text of HTML without its tags. */
const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ');

/** Searchable text of a resource besides its title and description. */
const wordsOf = (resource: ResourceFixture, language: (typeof locales)[number]): string => {
  if (resource.type === 'Article') return plain(resource.html[language]);
  if (resource.type !== 'Document') return '';
  return resource.chapters[language].flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join(' ');
};

const addFile = async ({ trx }: ResourcesSeed, resource: ResourceFixture): Promise<void> => {
  for (const language of locales) {
    const title = resource.title[language];
    const file =
      resource.type === 'Document'
        ? { name: `${title}.pdf`, content_type: 'application/pdf', content: pdf(title, language, resource.chapters[language]) }
        : { name: `${title}.webm`, content_type: 'video/webm', content: Buffer.from(breathingFilm, 'base64') };
    await trx
      .insertInto('resource_file')
      .values({ resource_id: resource.id, language, ...file })
      .execute();
  }
};

const addResource = async (fresh: ResourcesSeed, company_id: string, section: SectionFixture, resource: ResourceFixture, position: number): Promise<void> => {
  const { trx } = fresh;
  const { id, type, motif, title, description, isOnHomepage = false } = resource;
  const path = pathOf(resource);
  const url = type === 'Link' ? resource.url : null;
  await trx
    .insertInto('resource')
    .values({ id, company_id, section_id: section.id, position, type, image_url: pictures[motif], url, path, show_on_homepage: toFlag(isOnHomepage) })
    .execute();
  const texts = locales.map((language) => ({
    resource_id: id,
    company_id,
    language,
    title: title[language],
    description: description[language],
    article: type === 'Article' ? sanitise(resource.html[language]) : null,
    words: wordsOf(resource, language),
  }));
  await trx.insertInto('resource_text').values(texts).execute();
  if (path !== null) await addFile(fresh, resource);
};

/** Adds uses by colleagues, so that resources differ in the number of uses. */
const addUses = async ({ trx, moment }: ResourcesSeed, { id, type, uses }: ResourceFixture): Promise<void> => {
  const people = await trx
    .selectFrom('person')
    .select('id')
    .where('company_id', '=', 'acme')
    .where('id', 'like', 'acme-c%')
    .orderBy('id')
    .limit(uses)
    .execute();
  const kind = type === 'Link' ? ('Click' as const) : ('View' as const);
  const rows = people.map((person, index) => ({ resource_id: id, person_id: person.id, type: kind, at: moment(-1 - index) }));
  if (rows.length > 0) await trx.insertInto('resource_engagement').values(rows).execute();
};

/** A section with its resources. */
export const addSection = async (fresh: ResourcesSeed, company_id: string, section: SectionFixture, position: number): Promise<void> => {
  const { id, title, description, isPublished, roles } = section;
  const filters = { roles: JSON.stringify(roles), departments: '[]', locations: '[]', regions: '[]' };
  await fresh.trx
    .insertInto('resource_section')
    .values({ id, company_id, position, is_published: toFlag(isPublished), ...filters })
    .execute();
  await fresh.trx
    .insertInto('resource_section_text')
    .values(locales.map((language) => ({ section_id: id, language, title: title[language], description: description[language] })))
    .execute();
  for (const [place, resource] of section.resources.entries()) await addResource(fresh, company_id, section, resource, place + 1);
};

/** Acme's hub: twelve resources for everybody, one for coaches, one that is not published. */
export const seed = async (fresh: ResourcesSeed): Promise<void> => {
  for (const [index, section] of [...bodySections, ...mindSections].entries()) {
    await addSection(fresh, 'acme', section, index + 1);
    for (const resource of section.resources) await addUses(fresh, resource);
  }
};
