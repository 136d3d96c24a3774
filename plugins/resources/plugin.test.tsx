// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { definePlugin, HomeRows, page } from '#shell/api';
import { answers, isLost, refuses } from '../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../shell/testing/renderInShell';
import plugin from './plugin';
import { api } from './state/api';
import { aResource, aSection } from './testing/factories';

const article = aResource({ Id: 'walk', Title: 'Meetings that walk', ResourceType: 'Article', FilePath: null, FileName: null, Article: '<p>On foot.</p>' });
const link = aResource({ Id: 'drink', Title: 'Write it down', ResourceType: 'Link', FilePath: null, FileName: null, Url: '/trackers' });
const film = aResource({ Id: 'breathe', Title: 'Four breaths', ResourceType: 'Video', FilePath: 'films/breathe.webm', FileName: 'Four breaths.webm' });
const document_ = aResource();

const engaged = answers(api.engage, () => true);
const pdf = answers(api.file, () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }));
const open = ({ server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], {
    path: '/resource-hub',
    server: [answers(api.sections, () => [aSection(document_, article, link, film)]), engaged, ...server],
    ...options,
  });

const engagements = ({ received }: ReturnType<typeof open>) =>
  received.filter(({ name }) => name === 'engage').map(({ input }) => (input as { body: unknown }).body);
const told = (ResourceId: string, EngagementType: string) => ({ ResourceId, SectionId: 'movement', EngagementType });

const target = { close: vi.fn(), location: { replace: vi.fn() } };
let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:address';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(window, 'open').mockReturnValue(target as unknown as Window);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  target.close.mockClear();
  target.location.replace.mockClear();
});

describe('the hub', () => {
  it('[SHL-026, RES-002] has a block for each section, with its cards', async () => {
    const { screen } = open();
    const block = within(await screen.findByRole('region', { name: 'Moving at work' }));
    expect(block.getByText('For people who sit.')).toBeVisible();
    expect(block.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Six stretches',
      'Meetings that walk',
      'Write it down',
      'Four breaths',
    ]);
    expect(block.getAllByText(/^(Document|Article|Link|Video)$/).map(({ textContent }) => textContent)).toEqual(['Document', 'Article', 'Link', 'Video']);
  });

  it('[RES-018] shows a failure to load, with Retry', async () => {
    let isUp = false;
    const { screen, user } = open({ server: [answers(api.sections, () => (isUp ? [aSection(document_)] : isLost()))] });
    expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Six stretches')).toBeVisible();
  });

  it('has an empty state', async () => {
    const { screen } = open({ server: [answers(api.sections, () => [])] });
    expect(await screen.findByText('No resources yet')).toBeVisible();
  });

  it('[RES-007] shows the results of a search, and the sections again without one', async () => {
    const view = open({ server: [answers(api.search, ({ query }) => (query.SearchTerms === 'walk' ? [article] : []))] });
    const field = await view.screen.findByRole('searchbox', { name: 'Search titles and content' });
    await view.user.type(field, 'walk');
    view.pass(300);
    expect(await view.screen.findByText('1 resource for “walk”, most used first.')).toBeVisible();
    expect(view.screen.queryByText('Six stretches')).not.toBeInTheDocument();
    expect(view.navigation.address()).toBe('/resource-hub?search=walk');
    await view.user.clear(field);
    view.pass(300);
    expect(await view.screen.findByText('Six stretches')).toBeVisible();
  });
});

describe('a resource', () => {
  const press = async (view: ReturnType<typeof open>, name: string) => view.user.click(await view.screen.findByRole('button', { name }));

  it('[RES-004, RES-014, RES-016] a document opens in a new window, and is reported once', async () => {
    const view = open({ server: [pdf] });
    await press(view, 'Six stretches');
    await expect.poll(() => target.location.replace.mock.calls).toEqual([['blob:address']]);
    await expect.poll(() => engagements(view)).toEqual([told('stretches', 'View')]);
  });

  it('a document is saved instead if its type is not shown, or its window is blocked', async () => {
    const html = answers(api.file, () => new Blob(['<script>'], { type: 'text/html' }));
    const view = open({ server: [html] });
    await press(view, 'Six stretches');
    await expect.poll(() => saved).toEqual(['Six stretches.pdf']);
    expect(target.close).toHaveBeenCalled();
    expect(target.location.replace).not.toHaveBeenCalled();
  });

  it("a document is saved under its name in the person's language", async () => {
    const view = open({ server: [pdf] });
    await press(view, 'Download (2 KB): Six stretches');
    await expect.poll(() => saved).toEqual(['Six stretches.pdf']);
    await expect.poll(() => engagements(view)).toEqual([told('stretches', 'Download')]);
  });

  it('[RES-018] a document that fails to load closes its window with a message; nothing is reported', async () => {
    const view = open({ server: [answers(api.file, refuses(404, 'This document is not available.'))] });
    await press(view, 'Six stretches');
    expect(await view.screen.findByText('This document is not available.')).toBeVisible();
    expect(target.close).toHaveBeenCalled();
    expect(engagements(view)).toEqual([]);
  });

  it('[RES-004] an article opens in a dialog', async () => {
    const view = open();
    await press(view, 'Meetings that walk');
    const dialog = within(await view.screen.findByRole('dialog', { name: 'Meetings that walk' }));
    expect(await dialog.findByText('On foot.')).toBeVisible();
    await expect.poll(() => engagements(view)).toEqual([told('walk', 'View')]);
  });

  it('[RES-004] a film plays in a dialog', async () => {
    const view = open({ server: [answers(api.file, () => new Blob(['film'], { type: 'video/webm' }))] });
    await press(view, 'Four breaths');
    const dialog = await view.screen.findByRole('dialog', { name: 'Four breaths' });
    expect(dialog.querySelector('video')).toHaveAttribute('src', 'blob:address');
    await expect.poll(() => engagements(view)).toEqual([told('breathe', 'View')]);
  });

  it('[RES-004, RES-006, RES-015] a link, also to the trackers, opens in a new window; a failed report is only logged', async () => {
    const view = open({ server: [answers(api.engage, refuses(500, 'Broken.'))] });
    const shown = await view.screen.findByRole('link', { name: 'Write it down (opens in a new window)' });
    expect(shown).toHaveAttribute('href', '/trackers');
    expect(shown).toHaveAttribute('target', '_blank');
    shown.addEventListener('click', (event) => event.preventDefault());
    vi.mocked(HTMLAnchorElement.prototype.click).mockRestore();
    await view.user.click(shown);
    await expect.poll(() => engagements(view)).toEqual([told('drink', 'Click')]);
    expect(view.screen.queryByText(/error/i)).not.toBeInTheDocument();
  });
});

describe('the row on the home page', () => {
  const home = definePlugin({
    id: 'programs',
    routes: {
      list: page('/programs', async () => ({ default: HomeRows })),
      join: page('/j', async () => ({ default: HomeRows })),
      detail: page('/d?owner&id', async () => ({ default: HomeRows })),
      reports: page('/r', async () => ({ default: HomeRows })),
    },
    modals: { quit: async () => ({ default: () => null }) },
    messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
  });
  const show = (count: number) => {
    const list = Array.from({ length: count }, (_, index) => aResource({ Id: `r${index}`, Title: `Guide ${index}` }));
    return renderInShell([home, plugin], { path: '/programs', server: [answers(api.resources, () => list)] });
  };

  it('[RES-003] has at most six cards, and a link to all resources', async () => {
    const { screen } = show(7);
    const row = within(await screen.findByRole('region', { name: 'Resources' }));
    expect(row.getAllByRole('heading', { level: 3 })).toHaveLength(6);
    expect(row.getByRole('link', { name: 'All resources' })).toHaveAttribute('href', '/resource-hub');
  });

  it('[RES-003] is missing without resources', async () => {
    const { screen, received } = show(0);
    await expect.poll(() => received.some(({ name }) => name === 'resources')).toBe(true);
    expect(screen.queryByRole('region', { name: 'Resources' })).not.toBeInTheDocument();
  });
});
