// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnyPlugin, page } from '../../kernel/declaration/definePlugin';
import { renderInShell } from '../../testing/renderInShell';
import { PageFrame } from '../../ui/page/PageFrame';
import type { Settings } from '../root/contract';

/** The pages at `/programs`. */
const programs: AnyPlugin = {
  id: 'programs',
  messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
  routes: {
    list: page('/programs', async () => ({ default: () => <PageFrame title="Home" /> })),
    detail: page('/programs/detail', async () => ({ default: () => <PageFrame title="One program" /> })),
  },
};

const open = async (settings: Partial<Settings>) => {
  const shell = renderInShell([programs], { path: '/programs', settings });
  await shell.screen.findByRole('heading', { name: 'Home' });
  return { ...shell, background: () => document.querySelector('[data-slot="home-background"]') };
};

it('[SHL-083, SHL-135] the company’s picture lies behind the home page, and behind no other', async () => {
  const { app, screen, background } = await open({ HomePageBackgroundType: 1, HomePageBackgroundUrl: '/hills.jpg' });
  expect(background()).toHaveAttribute('src', '/hills.jpg');
  await act(async () => app.navigation.go('/programs/detail'));
  await screen.findByRole('heading', { name: 'One program' });
  expect(background()).toBeNull();
});

it.each([
  [0, '/hills.jpg'],
  [2, '/hills.jpg'],
  [1, null],
])('[SHL-083] type %s with the address %s is no picture', async (HomePageBackgroundType, HomePageBackgroundUrl) => {
  const { background } = await open({ HomePageBackgroundType, HomePageBackgroundUrl });
  expect(background()).toBeNull();
});

it.each([
  [false, '75px'],
  [true, '95px'],
])('[SHL-127] for an impersonator (%s) the page begins %s below the top', async (IsImpersonator, padding) => {
  const { screen } = await open({ IsImpersonator });
  expect(getComputedStyle(screen.getByRole('main')).paddingTop).toBe(padding);
});
