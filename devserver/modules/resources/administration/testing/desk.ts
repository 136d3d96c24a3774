import type { AdministeredResource, AdministeredSection, Resource, ResourceContent, Section } from '../../../../../plugins/resources/contract';
import { lastLineOf, putLastBack as putLastBackIn } from '../../../../testing/answers';
import type { Answer, SignedIn, TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import resources from '../../routes';

/** The modules that administration of resources needs. */
export const modules = [resources, ...modulesNamed('admin', 'root', 'account', 'session', 'support', 'account-access')];

export const aSection = {
  EntityId: 'acme',
  Names: { en: 'Quiet hours', es: 'Horas tranquilas' },
  Descriptions: { en: 'Places to rest.', es: '' },
  IsPublished: true,
  From: null,
  Until: null,
  Roles: [],
  Departments: [],
  Locations: [],
  Regions: [],
};

export const aLink = {
  EntityId: 'acme',
  SectionId: 'acme-food',
  Names: { en: 'Walking routes', es: '' },
  Descriptions: { en: 'Around the office.', es: '' },
  ResourceType: 'Link',
  Url: 'https://example.com/routes',
  Articles: { en: '', es: '' },
  ShowOnHomepage: false,
  IsPublished: true,
  From: null,
  Until: null,
};

/** Calls of administrators and people about resources. */
export const deskOf = (server: () => TestApp) => {
  const content = async (who: SignedIn, query = ''): Promise<ResourceContent> => (await who.get(`/resources/admin/content${query}`)).body.Data;
  const save = (who: SignedIn, body: object) => who.post('/resources/admin/resources', body);
  const saveSection = (who: SignedIn, body: object) => who.post('/resources/admin/sections', body);
  const kept = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.Data;
  };
  const saved = async (who: SignedIn, body: object): Promise<AdministeredResource> => kept(await save(who, body));
  const savedSection = async (who: SignedIn, body: object): Promise<AdministeredSection> => kept(await saveSection(who, body));
  const hubOf = async (who: SignedIn, language = 'en-US'): Promise<readonly Section[]> =>
    (await who.get('/resources/user/sections', { 'accept-language': language })).body.Data;
  const shownTo = async (who: SignedIn, id: string, language = 'en-US'): Promise<Resource | undefined> =>
    (await hubOf(who, language)).flatMap(({ Resources }) => Resources).find(({ Id }) => Id === id);
  const lastLine = () => lastLineOf(server());
  const putLastBack = (who: SignedIn): Promise<Answer> => putLastBackIn(server(), who);
  return { content, save, saveSection, saved, savedSection, hubOf, shownTo, lastLine, putLastBack };
};
