// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { definePlugin } from '#shell/api';
import { answers } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { ProgramAction } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { aCompletion, anAction, aProgram } from '../testing/factories';

const noMessages = async () => ({ default: {} });

/** A plugin that records the input of its dialog, and reports a registration at once. */
const events = () => {
  const opened: unknown[] = [];
  const Registration = ({ close, ...input }: { close(result: boolean): void }) => {
    opened.push(input);
    return (
      <button type="button" onClick={() => close(true)}>
        Sign up
      </button>
    );
  };
  const declared = definePlugin({
    id: 'events',
    messages: { 'en-US': noMessages, 'es-419': noMessages },
    modals: { registration: async () => ({ default: Registration }) },
  } as never);
  return { declared, opened };
};

const open = (action: Partial<ProgramAction>, ...others: readonly ReturnType<typeof definePlugin>[]) => {
  let display = '0 of 6';
  const view = renderInShell([plugin, ...others], {
    path: '/programs/detail?owner=acme&id=walk',
    server: [
      answers(api.detail, () => aProgram({ Action: anAction({ Text: 'Go', ...action }), Progress: { Percent: 0, Display: display } })),
      answers(api.completion, () => aCompletion()),
    ],
  });
  const becomes = (text: string): void => {
    display = text;
  };
  return { ...view, becomes };
};

describe('the button of a program for another plugin', () => {
  it('[PRG-086] opens the registration of its event, and updates the program', async () => {
    const { declared, opened } = events();
    const { screen, user, becomes } = open({ Type: 'EventRegistration', EventId: 'yoga', RequestedDate: '2026-11-27' }, declared);
    await user.click(await screen.findByRole('button', { name: 'Go: Walk at Lunch' }));
    becomes('1 of 6');
    await user.click(await screen.findByRole('button', { name: 'Sign up' }));
    expect(opened[0]).toMatchObject({ calendarEvent: { Id: 'yoga', RequestedDate: '2026-11-27', ShowMoreDetails: true } });
    expect(await screen.findByText('1 of 6')).toBeVisible();
  });

  it('[PRG-085] is missing if that plugin is not installed', async () => {
    const { screen } = open({ Type: 'EventRegistration', EventId: 'yoga' });
    expect(await screen.findByRole('button', { name: 'More actions' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Go/ })).not.toBeInTheDocument();
  });
});
