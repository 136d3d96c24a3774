import { screen, within } from '@testing-library/react';
import { type Answered, answers, refuses } from '../../../../testing/fakeBackend';
import { noTexts } from '../../../../testing/noTexts';
import { type RenderOptions, renderInShell } from '../../../../testing/renderInShell';
import { api as administrationApi } from '../../../administration/state';
import type { AdministeredAnnouncement } from '../contract';
import { api } from '../state/api';

/** An announcement as administrators receive it, with the overrides of a test. */
export const anAdministered = (more: Partial<AdministeredAnnouncement> = {}): AdministeredAnnouncement => {
  const { Title = 'A walk at noon', Content = '<p>We meet at the gate.</p>' } = more;
  return {
    Id: 'walk',
    EntityId: 'acme',
    Order: 1,
    DisplayType: 'Announcement',
    IsArchived: false,
    LanguageCode: 'en',
    Title,
    Content,
    Texts: [{ LanguageCode: 'en', Title, Content, ImageAlternativeText: '' }],
    ImageUrl: null,
    LinkType: 'Blank',
    LinkUrl: null,
    LinkDestination: null,
    ProgramId: null,
    TargetName: null,
    From: null,
    Until: null,
    PublishedAt: '2026-11-10T15:00:00.000Z',
    State: 'live',
    Filters: [],
    AudienceText: 'Everybody in Acme',
    Version: 1,
    ...more,
  };
};

/** The plugin of the administration, which the company has licensed. */
const admin = { id: 'admin', messages: noTexts };
const category = (Id: string, HasDays = false) => ({
  Id,
  Name: Id,
  HasRiskLevels: false,
  Levels: [],
  HasDays,
  ParentCategory: null,
  ValueType: 'list' as const,
});
const option = (Value: string, Text: string) => ({ Value, Text });

/** Opens a page of the announcements as an administrator. `all` are the server's announcements. */
export const openAnnouncements = async (
  path: string,
  {
    all = [],
    server = [],
    pageSize = 100,
    ...options
  }: RenderOptions & { readonly all?: readonly AdministeredAnnouncement[]; readonly server?: readonly Answered[]; readonly pageSize?: number } = {},
) => {
  const has = { all };
  const view = renderInShell([admin], {
    path,
    person: { Roles: ['AdminLite'], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(administrationApi.companies, () => [option('acme', 'Acme')]),
      answers(api.announcementPages, ({ query }) => {
        const all = has.all.filter(({ IsArchived }) => query.WithArchived || !IsArchived);
        const from = Number(query.PaginationToken ?? 0);
        const Items = all.slice(from, from + pageSize);
        const to = from + Items.length;
        return { Items, PaginationToken: to < all.length ? `${to}` : '', PreviousToken: '', Offset: from, Total: all.length, IsTotalCapped: false };
      }),
      answers(api.administeredAnnouncement, ({ params: { id } }) => {
        const found = has.all.find(({ Id }) => Id === id);
        return found ?? refuses(404, 'There is no such announcement.')();
      }),
      answers(api.announcementTargets, () => ({
        Destinations: ['Challenge', 'HealthAssessment', 'UserProfile'],
        Programs: [{ ProgramId: 'stairs', Name: 'Take the Stairs', Destination: 'Challenge' }],
      })),
      answers(administrationApi.filterCategories, () => ({ Categories: [category('Region'), category('HireDate', true)] })),
      answers(administrationApi.filterValues, ({ params }) =>
        params.category === 'Region' ? [option('r1', 'Midwest'), option('r2', 'Pacific')] : [option('Last30Days', 'Last 30 days')],
      ),
      answers(administrationApi.describeAudience, () => ({ Total: 12, IsTotalCapped: false, IsFew: false, FewerThan: 5, Description: 'People in Pacific' })),
      ...server,
    ],
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  return {
    ...view,
    has,
    row: (name: string) => screen.findByRole('row', { name: new RegExp(name) }),
    titles: () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent),
    press: async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name })),
    dialog: (name: string) => screen.findByRole('dialog', { name }),
    within,
    sent: <I,>(name: string) => view.received.filter((call) => call.name === name).map(({ input }) => input as I),
  };
};
