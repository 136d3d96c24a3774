// @vitest-environment jsdom
import { expect, it } from 'vitest';
import module from '../../devserver/modules/resources/routes';
import { servedBy } from '../../devserver/testing/servedBy';
import { renderInShell } from '../../shell/testing/renderInShell';
import plugin from './plugin';
import { api } from './state/api';

const server = servedBy(module, 'participant@acme.example');

it('[RES-009] shows the sections and resources of the company as its server answers them', async () => {
  const { screen } = renderInShell([plugin], { path: '/resource-hub', ...server.optionsFor(api) });
  const { body } = await server.person.get('/resources/user/sections');
  expect(body.Data.length).toBeGreaterThan(1);
  for (const { Title, Resources } of body.Data) {
    expect(await screen.findByRole('region', { name: Title })).toBeVisible();
    for (const resource of Resources) expect(screen.getAllByText(resource.Title)[0]).toBeVisible();
  }
});
