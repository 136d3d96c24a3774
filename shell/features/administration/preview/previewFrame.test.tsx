// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { AnyPlugin } from '../../../kernel/declaration/definePlugin';
import { page } from '../../../kernel/declaration/definePlugin';
import { previewed } from '../../../testing/previewed';
import { renderInShell } from '../../../testing/renderInShell';
import { useMediaQuery } from '../../../ui/looks/media';
import { Loading } from '../../../ui/states/Loading';
import { PreviewFrame } from './PreviewFrame';

const pressed = vi.fn();

const Size = () => <p>{useMediaQuery('(max-width: 640px)') ? 'small' : 'large'}</p>;

const Screen = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(false)}>
        Close
      </button>
      {isOpen && (
        <PreviewFrame label="Preview" hasSpanish={false}>
          {({ textLanguage, width }) => (
            <>
              <p>{`${textLanguage} ${width}`}</p>
              <Loading />
              <Size />
            </>
          )}
        </PreviewFrame>
      )}
      <PreviewFrame label="Greeting" people={{ guest: 'Guests', member: 'Members' }}>
        {({ person }) => (
          <>
            <p>{`Hello, ${person}`}</p>
            <button type="button" onClick={pressed}>
              Join
            </button>
            <a href="/news">News</a>
          </>
        )}
      </PreviewFrame>
      <PreviewFrame label="The news" address="/news" note="As of today." />
    </>
  );
};

const demo: AnyPlugin = {
  id: 'demo',
  messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
  routes: { home: page('/', async () => ({ default: Screen })) },
};

const choose = (preview: string, name: string) => userEvent.click(within(screen.getByRole('region', { name: preview })).getByRole('radio', { name }));

it("content is drawn in a window of its own, in the reader's language, and can only be looked at", async () => {
  renderInShell([demo]);
  const content = await previewed('Preview');
  expect(await content.findByText('en narrow')).toBeInTheDocument();
  expect(content.getByText('Loading...')).toBeInTheDocument();
  expect(content.getByText('large')).toBeInTheDocument();
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview');
  expect(frame).toHaveAttribute('inert');
  expect(frame.parentElement).toHaveStyle({ width: '360px' });
  await choose('Preview', 'Spanish');
  expect(await content.findByText('Cargando...')).toBeInTheDocument();
  expect(content.getByText('en narrow')).toBeInTheDocument();
  expect(frame.contentDocument?.documentElement.lang).toBe('es');
  expect(screen.getByText(/no Spanish text/)).toBeVisible();
  await choose('Preview', 'Desktop');
  expect(content.getByText('en wide')).toBeInTheDocument();
  expect(frame.parentElement).toHaveStyle({ width: '1440px' });
  await choose('Preview', 'Dark');
  expect(frame).toHaveStyle({ 'color-scheme': 'dark' });
});

it('shows what each kind of person sees, beginning with the first; without kinds there is no choice', async () => {
  renderInShell([demo]);
  const content = await previewed('Greeting');
  expect(await content.findByText('Hello, guest')).toBeInTheDocument();
  await choose('Greeting', 'Members');
  expect(content.getByText('Hello, member')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Greeting' })).getByRole('radiogroup', { name: 'Seen by' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Preview' })).queryByRole('radiogroup', { name: 'Seen by' })).toBeNull();
});

it('what clicks in it by itself neither presses a button nor follows a link', async () => {
  renderInShell([demo]);
  const content = await previewed('Greeting');
  (await content.findByRole('button', { name: 'Join' })).click();
  expect(pressed).not.toHaveBeenCalled();
  const link = content.getByRole('link', { name: 'News' });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
});

it('closing it leaves no error behind', async () => {
  const complaints = vi.spyOn(console, 'error');
  renderInShell([demo]);
  await (await previewed('Preview')).findByText('en narrow');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByTitle('Preview')).toBeNull();
  expect(complaints).not.toHaveBeenCalled();
});

it('a page of the product names its viewer, and gets its language and the message of a refused change', async () => {
  renderInShell([demo], { person: { FirstName: 'Ada', LastName: 'Admin' } });
  const frame = await screen.findByTitle('The news: /news');
  expect(frame).toHaveAttribute('src', '/news');
  expect(frame.dataset).toMatchObject({ previewLanguage: 'en-US', previewRefusal: 'This is a preview. Nothing is saved here.' });
  expect(screen.getByText(/as yourself, Ada Admin, with your own data/)).toBeVisible();
  expect(screen.getByText('As of today.')).toBeVisible();
  await choose('The news', 'Spanish');
  expect(screen.getByTitle('The news: /news').dataset).toMatchObject({
    previewLanguage: 'es-419',
    previewRefusal: 'Esto es una vista previa. Aquí no se guarda nada.',
  });
});
