// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { someSettings } from '../testing/factories';
import { renderInShell } from '../testing/renderInShell';
import { PageFrame } from '../ui/page/PageFrame';
import { type AnyPlugin, page } from './declaration/definePlugin';

const Walks = () => {
  const [steps, setSteps] = useState(0);
  return (
    <PageFrame title="Walks">
      <button type="button" onClick={() => setSteps(steps + 1)}>{`Step ${steps}`}</button>
    </PageFrame>
  );
};

const walking: AnyPlugin = {
  id: 'walking',
  settings: { tips: true },
  topMenu: [{ label: 'nav.tips', icon: 'home', order: 10, to: 'tips', enabledWhen: { setting: 'tips' } }],
  messages: { 'en-US': async () => ({ default: { 'nav.tips': 'Tips' } }), 'es-419': async () => ({ default: { 'nav.tips': 'Consejos' } }) },
  routes: {
    home: page('/', async () => ({ default: () => <PageFrame title="Home" /> })),
    walks: page('/walks?way?', async () => ({ default: Walks })),
    coaching: page('/coaching', async () => ({ default: () => <PageFrame title="Coaching" /> }), ['notImpersonating']),
    tips: page('/tips?way?', async () => ({ default: Walks }), [], { enabledWhen: { setting: 'tips' } }),
    support: page('/support', async () => ({ default: () => <PageFrame title="Support" /> }), ['supportPath']),
  },
};

const acting = { Impersonation: { ...someSettings().Impersonation, IsEnabled: true, ImpersonatedUserId: 'somebody' } };

it('[SHL-054] impersonating users stay on the page where they are, as it is', async () => {
  const { screen, user, app, navigation } = renderInShell([walking], { path: '/walks?way=north', settings: acting });
  await user.click(await screen.findByRole('button', { name: 'Step 0' }));
  await act(async () => app.navigation.go('/coaching'));
  expect(navigation.address()).toBe('/walks?way=north');
  expect(screen.getByRole('button', { name: 'Step 1' })).toBeVisible();
});

it('[SHL-054] and comes home, where there was no page before', async () => {
  const { screen, navigation } = renderInShell([walking], { path: '/coaching', settings: acting });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(navigation.address()).toBe('/');
});

it('[SHL-071, SHL-163] users without the role see the page for denied access', async () => {
  const { screen, navigation } = renderInShell([walking], { path: '/support' });
  expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible();
  expect(navigation.address()).toBe('/errors/unauthorized');
});

it.each(['/administration/orders', '/coaching/participant-list', '/Support/Companies'])(
  '[SHL-071] %s is closed to a participant, whose declarations have no page there',
  async (path) => {
    const { screen, navigation } = renderInShell([walking], { path });
    expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible();
    expect(navigation.address()).toBe('/errors/unauthorized');
  },
);

it('[SHL-029] staff learn that there is no such page in their area', async () => {
  const { navigation, screen } = renderInShell([walking], { path: '/administration/none', person: { Roles: ['Admin'] } });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(navigation.address()).toBe('/administration/none');
});

it('a setting of the company applies immediately: the menu follows, and a page whose condition ended shows that and stays until it is left', async () => {
  const { screen, user, app, realtime, navigation } = renderInShell([walking], { path: '/tips' });
  await user.click(await screen.findByRole('button', { name: 'Step 0' }));
  expect(await screen.findAllByRole('link', { name: 'Tips' })).not.toHaveLength(0);
  const set = (tips: boolean) => act(async () => realtime.publish('company:acme', { Plugin: 'walking', Settings: { tips } }));
  await set(false);
  expect(await screen.findByText(/no longer available/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Step 1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Tips' })).toBeNull();
  await set(true);
  expect(screen.queryByText(/no longer available/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Step 1' })).toBeVisible();
  await set(false);
  await act(async () => app.navigation.go('/walks'));
  await screen.findByRole('heading', { name: 'Walks' });
  await act(async () => app.navigation.go('/tips'));
  expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible();
  expect(navigation.address()).toBe('/errors/unauthorized');
});

it('the page reloads when a licence of the company begins or ends', async () => {
  const { screen, realtime, navigation } = renderInShell([walking], { path: '/walks?way=north' });
  await screen.findByRole('heading', { name: 'Walks' });
  await act(async () => realtime.publish('company:acme', { Plugin: 'walking' }));
  expect(navigation.left).toEqual(['/walks?way=north']);
});
