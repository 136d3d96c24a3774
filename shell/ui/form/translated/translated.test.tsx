// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { Type } from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { type AnyPlugin, page } from '../../../kernel/declaration/definePlugin';
import type { Schemas } from '../../../net/contract';
import { endpoints } from '../../../net/endpoints';
import { bodyLimits, withLimits } from '../../../net/limits';
import { noTexts } from '../../../testing/noTexts';
import { renderInShell } from '../../../testing/renderInShell';
import { Form } from '../Form';
import { SubmitButton } from '../SubmitButton';
import { useContractForm } from '../useContractForm';
import { TranslatedField } from './TranslatedField';

const routes = { both: ['POST', '/news'], one: ['POST', '/news/text'] } as const;
const schemas = {
  both: {
    summary: 'Save news',
    access: 'user',
    envelope: 'none',
    body: Type.Object({ Title: Type.Object({ en: Type.String({ minLength: 1, maxLength: 10 }), es: Type.Optional(Type.String({ maxLength: 5 })) }) }),
    response: Type.Boolean(),
  },
  one: {
    summary: 'Save the news in one language',
    access: 'user',
    envelope: 'none',
    body: Type.Object({ Title: Type.String({ minLength: 1, maxLength: 10 }), LanguageCode: Type.Enum(['en', 'es']) }),
    response: Type.Boolean(),
  },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'both', 'one'));

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
});

const open = async (takes: 'both' | 'one', { en = '', es = '', isNarrow = false } = {}) => {
  if (isNarrow) window.matchMedia = (query) => Object.create(matchMedia(query), { matches: { value: query.includes('max-width: 640px') } }) as MediaQueryList;
  const sent: unknown[] = [];
  const News = () => {
    const options = {
      send: (body: unknown, values: object) => void sent.push(takes === 'both' ? body : (values as { readonly titles: unknown }).titles),
      isSending: false,
    } as const;
    const both = useContractForm(api.both, { ...options, start: { Title: { en, es } } });
    const one = useContractForm(api.one, { ...options, start: { titles: { en, es } } });
    return takes === 'both' ? (
      <Form of={both}>
        <TranslatedField of={both} name="Title" label="Title" hint="On the home page" />
        <SubmitButton of={both}>Save</SubmitButton>
      </Form>
    ) : (
      <Form of={one}>
        <TranslatedField of={one} name="titles" limitsOf="Title" label="Title" check={(text) => (text === 'bad' ? 'Not that' : undefined)} />
        <SubmitButton of={one}>Save</SubmitButton>
      </Form>
    );
  };
  const plugin: AnyPlugin = { id: 'news', messages: noTexts, routes: { home: page('/', async () => ({ default: News })) } };
  const view = renderInShell([plugin]);
  const group = await view.screen.findByRole('group', { name: 'Title' });
  const field = (language: string) => within(group).getByRole('textbox', { name: new RegExp(`^Title \\(${language}\\)`) });
  const save = () => view.user.click(view.screen.getByRole('button', { name: 'Save' }));
  return { ...view, sent, group, field, save };
};

it('shows both languages side by side, each in its language and by its own limits', async () => {
  const { user, sent, field, save, screen } = await open('both');
  expect(field('Spanish')).toHaveAttribute('lang', 'es');
  await user.type(field('English'), 'Walk with us');
  await user.type(field('Spanish'), 'Camina');
  await save();
  expect(screen.getByText('Use at most 10 characters.')).toBeVisible();
  expect(screen.getByText('Use at most 5 characters.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(field('English'));
  await user.type(field('English'), 'Walk');
  await user.clear(field('Spanish'));
  await user.type(field('Spanish'), 'Anda');
  await save();
  expect(sent).toEqual([{ Title: { en: 'Walk', es: 'Anda' } }]);
});

it('marks a missing language, shows the text that its readers see, and sends nothing for it', async () => {
  const { group, sent, save } = await open('both', { en: 'Walk' });
  expect(within(group).getAllByText('Missing')).toHaveLength(1);
  expect(group).toHaveTextContent('While this is empty, readers of Spanish see the text in English.');
  await save();
  expect(sent).toEqual([{ Title: { en: 'Walk' } }]);
});

it('begins a language with the text of the other one, which is said and has the focus', async () => {
  const { user, group, field, screen } = await open('both', { en: 'Walk' });
  expect(within(group).queryByRole('button', { name: 'Copy from Spanish' })).not.toBeInTheDocument();
  await user.click(within(group).getByRole('button', { name: 'Copy from English' }));
  expect(field('Spanish')).toHaveValue('Walk');
  expect(field('Spanish')).toHaveFocus();
  expect(group).not.toHaveTextContent('Missing');
  expect(screen.getByText('Copied from English. Translate it now.')).toBeVisible();
});

it('uses the limits of a property with one language: the fallback language is required, the other may be missing', async () => {
  const { user, sent, field, save, screen } = await open('one');
  expect(field('English')).toBeRequired();
  expect(field('Spanish')).not.toBeRequired();
  await save();
  expect(field('English')).toHaveAccessibleDescription(expect.stringContaining('Field is required.'));
  await user.type(field('English'), 'Walk');
  await user.type(field('Spanish'), 'Camina con nosotros');
  await save();
  expect(screen.getByText('Use at most 10 characters.')).toBeVisible();
  await user.clear(field('Spanish'));
  await user.type(field('Spanish'), 'bad');
  await save();
  expect(screen.getByText('Not that')).toBeVisible();
  await user.clear(field('Spanish'));
  await save();
  expect(sent).toEqual([{ en: 'Walk', es: '' }]);
});

it('where it is narrow, no language of an optional text is missing while there is none', async () => {
  const { user, field, screen } = await open('both', { isNarrow: true });
  expect(screen.getByRole('tab', { name: 'Spanish' })).toBeVisible();
  await user.type(field('English'), 'Walk');
  expect(screen.getByRole('tab', { name: 'Spanish (Missing)' })).toBeVisible();
});

it('where it is narrow, tabs show one language, and an error in the other one leads to its tab', async () => {
  const { user, field, save, screen } = await open('both', { en: 'Walk', isNarrow: true });
  expect(screen.getByRole('tab', { name: 'English', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Spanish (Missing)' }));
  await user.type(field('Spanish'), 'Camina');
  await user.click(screen.getByRole('tab', { name: /^English/ }));
  expect(screen.queryByRole('textbox', { name: 'Title (Spanish)' })).not.toBeInTheDocument();
  await save();
  await expect
    .poll(() => screen.queryByRole('textbox', { name: 'Title (Spanish)' }) === document.activeElement && document.activeElement !== document.body)
    .toBe(true);
  expect(screen.getByRole('tab', { name: 'Spanish (Needs attention)', selected: true })).toBeVisible();
});
