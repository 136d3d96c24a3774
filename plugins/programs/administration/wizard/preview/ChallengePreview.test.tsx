// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { type ChangeEvent, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '#shell/api';
import { type Answered, answers } from '../../../../../shell/testing/fakeBackend';
import { previewed } from '../../../../../shell/testing/previewed';
import { renderInShell } from '../../../../../shell/testing/renderInShell';
import english from '../../../messages/en-US.json';
import plugin from '../../../plugin';
import { api } from '../../../state/api';
import { emptyLists } from '../../../testing/emptyLists';
import ChallengePreview, { type PreviewedChallenge } from './ChallengePreview';
import type { Onlooker } from './rules/onlooker';
import { previewOf } from './rules/previewOf';

const today = new Date('2026-11-20T18:00:00.000Z');
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: today }));
afterEach(() => vi.useRealTimers());

const blank: PreviewedChallenge = {
  Id: 'walk',
  EntityId: 'acme',
  Texts: [],
  ImageUrl: null,
  ProgramType: null,
  ProgramSubType: null,
  StartDate: null,
  EndDate: null,
  TrackerIds: [],
  SelfReport: null,
  Outcome: null,
  Features: [],
  Groups: null,
  Completion: { Levels: [] },
  PublishAt: null,
  IsRetired: false,
};
const inEnglish = { LanguageCode: 'en', Name: 'Walk to Work', Instructions: '', CheckboxText: 'I walked.' } as const;
const whole: PreviewedChallenge = {
  ...blank,
  Texts: [
    { ...inEnglish, Description: '<p onclick="steal()">Leave the <b>car</b> at home.</p><script>steal()</script>' },
    { LanguageCode: 'es', Name: 'A pie al trabajo', Description: '<p>Deja el auto en casa.</p>', Instructions: '', CheckboxText: 'Caminé.' },
  ],
  ProgramType: 'Challenge',
  ProgramSubType: 'SelfReport',
  StartDate: '2026-11-10',
  EndDate: '2026-11-30',
  SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: true },
  Features: ['PeerToPeer'],
  Groups: { Min: 2, Max: 5 },
  Completion: {
    Levels: [
      { Points: 10, Required: 2 },
      { Points: 20, Required: 6 },
    ],
  },
};

/** A form with the name of a challenge, and its preview. */
const showing = (challenge: PreviewedChallenge) => () => {
  const [Name, setName] = useState<string>();
  const type = ({ target }: ChangeEvent<HTMLInputElement>): void => setName(target.value);
  const Texts = Name === undefined ? challenge.Texts : challenge.Texts.map((text) => (text.LanguageCode === 'en' ? { ...text, Name } : text));
  return (
    <>
      <input aria-label="Name" onChange={type} />
      <ChallengePreview challenge={{ ...challenge, Texts }} />
    </>
  );
};

const open = async (challenge: PreviewedChallenge) => {
  const tried = { ...plugin, routes: { ...plugin.routes, tried: page('/tried', async () => ({ default: showing(challenge) })) } };
  const view = renderInShell([tried], { path: '/tried', server: emptyLists });
  const shown = await previewed('Preview');
  await shown.findByRole('heading', { level: 1 });
  const choose = (name: string) => view.user.click(within(screen.getByRole('region', { name: 'Preview' })).getByRole('radio', { name }));
  return { ...view, shown, choose };
};

/** The text and the controls of a page, from its heading on. */
const readOf = (heading: HTMLElement) => {
  const root = heading.parentElement?.parentElement?.parentElement;
  if (!root) throw new Error('The heading stands in no page.');
  const named = (role: 'button' | 'link' | 'heading' | 'progressbar') =>
    within(root)
      .queryAllByRole(role)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  return { text: root.textContent, buttons: named('button'), links: named('link'), headings: named('heading'), levels: named('progressbar') };
};

const kinds = { new: 'Someone who hasn’t joined', halfway: 'Someone halfway through', done: 'Someone who has completed it' } as const;

const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

describe('the preview of a challenge', () => {
  it.each(['new', 'halfway', 'done'] as const)('shows the page that participants see (%s)', async (onlooker: Onlooker) => {
    const { shown, choose } = await open(whole);
    await choose(kinds[onlooker]);
    expect(await shown.findByText('car')).toBeInTheDocument();
    const promised = readOf(shown.getByRole('heading', { level: 1 }));

    const { moment, program, completion, activity } = previewOf(whole, {
      onlooker,
      now: today,
      language: 'en-US',
      zone: 'America/Chicago',
      text: (key, values) => fill(english[`preview.program.${key}`], values),
      nameless: '',
    });
    vi.setSystemTime(moment);
    cleanup();
    const server: readonly Answered[] = [answers(api.detail, () => program), answers(api.completion, () => completion), answers(api.activity, () => activity)];
    renderInShell([plugin], { path: '/programs/detail?owner=acme&id=walk', server });
    expect(await screen.findByText('car')).toBeInTheDocument();
    await screen.findAllByRole('progressbar');
    expect(promised).toEqual(readOf(screen.getByRole('heading', { level: 1 })));
  });

  it('shows the tile before and after joining', async () => {
    const { shown, choose } = await open(whole);
    const tile = () => within(shown.getByRole('article'));
    expect(tile().getByText('Nov 10 – Nov 30')).toBeInTheDocument();
    expect(tile().getByRole('button', { name: 'Join: Walk to Work' })).toBeInTheDocument();
    expect(tile().queryByText('I walked.')).toBeNull();
    await choose(kinds.halfway);
    expect(tile().getByText('I walked.')).toBeInTheDocument();
    expect(tile().getByText('50%')).toBeInTheDocument();
    await choose(kinds.done);
    expect(tile().getByText('Complete')).toBeInTheDocument();
  });

  it('follows the input, and sends no request', async () => {
    const { shown, user, received } = await open(whole);
    await shown.findByText('car');
    const asked = received.length;
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ride');
    expect(await shown.findByRole('heading', { level: 1, name: 'Ride' })).toBeInTheDocument();
    expect(within(shown.getByRole('article')).getByRole('link', { name: 'Ride' })).toBeInTheDocument();
    expect(received.slice(asked)).toEqual([]);
  });

  it('shows the text of the chosen language, and says if there is only one', async () => {
    const { shown, choose } = await open(whole);
    await choose('Spanish');
    expect(await shown.findByRole('heading', { level: 1, name: 'A pie al trabajo' })).toBeInTheDocument();
    expect(shown.getAllByRole('button', { name: 'Unirme: A pie al trabajo' })).toHaveLength(2);
    expect(screen.queryByText(/no Spanish text/)).toBeNull();
  });

  it('is marked as a preview, and says that people see the only existing text', async () => {
    await open({ ...whole, Texts: whole.Texts.slice(0, 1) });
    expect(screen.getByText(/This is a preview of what people will see.*no Spanish text/)).toBeVisible();
  });

  it('removes executable content from the description', async () => {
    const { shown } = await open(whole);
    const text = await shown.findByText('car');
    expect(text.closest('p')).not.toHaveAttribute('onclick');
    expect(text.ownerDocument.querySelector('script')).toBeNull();
  });

  it('shows a challenge without any values', async () => {
    const { shown, choose } = await open(blank);
    for (const name of Object.values(kinds)) {
      await choose(name);
      expect(shown.getByRole('heading', { level: 1, name: 'No name yet' })).toBeInTheDocument();
      expect(shown.getAllByText('From …').length).toBe(2);
      expect(shown.getByRole('article').ownerDocument.body.textContent).not.toMatch(/undefined|null|Invalid|NaN/);
    }
  });

  it('shows an empty message board to participants', async () => {
    const { shown, choose } = await open({ ...whole, Features: ['MessageBoard'] });
    expect(shown.queryByRole('region', { name: 'Message board' })).toBeNull();
    await choose(kinds.halfway);
    expect(within(shown.getByRole('region', { name: 'Message board' })).getByRole('textbox', { name: english['board.write'] })).toBeInTheDocument();
    expect(shown.getByText(english['board.empty'])).toBeInTheDocument();
  });

  it('has controls without an effect', async () => {
    const { shown, received } = await open(whole);
    await shown.findByText('car');
    const [asked, address] = [received.length, window.location.href];
    for (const one of [...shown.getAllByRole('button'), ...shown.getAllByRole('link')]) one.click();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(received.slice(asked)).toEqual([]);
    expect(window.location.href).toBe(address);
    expect(screen.getByTitle('Preview')).toHaveAttribute('inert');
  });
});
