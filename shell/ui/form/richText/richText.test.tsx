// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { Type } from 'typebox';
import { beforeEach, expect, it } from 'vitest';
import { page } from '../../../kernel/declaration/definePlugin';
import type { Schemas } from '../../../net/contract';
import { endpoints } from '../../../net/endpoints';
import { bodyLimits, withLimits } from '../../../net/limits';
import { noTexts } from '../../../testing/noTexts';
import { renderInShell } from '../../../testing/renderInShell';
import { refuseStylesOfMarkup } from '../../testing/refusedStyles';
import { Form } from '../Form';
import { SubmitButton } from '../SubmitButton';
import { useContractForm } from '../useContractForm';
import { RichTextField } from './RichTextField';

beforeEach(() => refuseStylesOfMarkup());

const routes = { save: ['POST', '/texts'] } as const;
const schemas = {
  save: { summary: 'Save a text', access: 'user', envelope: 'none', body: Type.Object({ Content: Type.String({ minLength: 1 }) }), response: Type.Boolean() },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'save'));

const Text = ({ sent, content }: { readonly sent: unknown[]; readonly content: string }) => {
  const form = useContractForm(api.save, { start: { Content: content }, send: (body) => sent.push(body), isSending: false });
  return (
    <Form of={form}>
      <RichTextField of={form} name="Content" label="Content" />
      <SubmitButton of={form}>Save</SubmitButton>
    </Form>
  );
};

const open = async (content = '') => {
  const sent: unknown[] = [];
  const { user } = renderInShell([
    { id: 'texts', messages: noTexts, routes: { write: page('/', async () => ({ default: () => <Text sent={sent} content={content} /> })) } },
  ]);
  const box = await screen.findByRole('textbox', { name: /^Content/ });
  return { sent, box, user };
};

it('a rich text without text is reported as missing', async () => {
  const { user, sent, box } = await open();
  expect(box).toHaveAttribute('aria-required', 'true');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Field is required.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('[ADN-037] a saved text keeps its alignments when it is opened and changed, also in its source', async () => {
  const { user, sent } = await open('<h2 style="text-align: right">Terms</h2><p style="text-align:center">Read this</p><p>first</p>');
  expect(await screen.findByText('first')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Source code' }));
  await user.type(screen.getByRole('textbox', { name: /^Content/ }), '<p class="x" style="text-align: justify">last</p>');
  await user.click(screen.getByRole('button', { name: 'Source code' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const [right, center, justify] = ['right', 'center', 'justify'].map((alignment) => ` style="text-align: ${alignment};"`);
  await expect.poll(() => sent).toEqual([{ Content: `<h2${right}>Terms</h2><p${center}>Read this</p><p>first</p><p${justify}>last</p>` }]);
});

it('a rich text is sent as HTML; its source can be edited, and what the editor does not know is left out', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Source code' }));
  await user.type(screen.getByRole('textbox', { name: /^Content/ }), '<p onclick="x()">A <u>line</u></p><script>x()</script>');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(await screen.findByRole('button', { name: 'Source code' }));
  expect(await screen.findByText('line')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ Content: '<ul><li><p>A <u>line</u></p></li></ul>' }]);
});

it.each([
  [
    'Word',
    `<body><!--StartFragment--><p class=MsoNormal align=center style='text-align:center;mso-pagination:none'><b style='mso-bidi-font-weight:normal'>Terms</b><o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>walk<o:p></o:p></p><!--EndFragment--></body>`,
    '<p style="text-align: center;"><strong>Terms</strong></p><ol><li><p>walk</p></li></ol>',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;text-align:center;"><span style="font-size:11pt;font-weight:700;">Terms</span></p><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;"><p dir="ltr"><span style="font-size:11pt;font-weight:400;">walk</span></p></li></ol></b>',
    '<p style="text-align: center;"><strong>Terms</strong></p><ol><li><p>walk</p></li></ol>',
  ],
])('[ADN-036] [ADN-037] [ADN-038] text pasted from %s keeps bold, alignment and lists', async (_, html, content) => {
  const { user, sent, box } = await open();
  fireEvent.paste(box, { clipboardData: { files: [], types: ['text/html'], getData: (type: string) => (type === 'text/html' ? html : '') } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ Content: content }]);
});

it('[PRG-257] a rich text gets a link by the text dialog, which takes no blank address', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Link' }));
  const address = await screen.findByRole('textbox', { name: /^Web address/ });
  await user.type(address, ' {Enter}');
  expect(address).toBeVisible();
  await user.type(address, 'acme.example/walk{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ Content: expect.stringMatching(/<a [^>]*href="https:\/\/acme\.example\/walk"[^>]*>acme\.example\/walk<\/a>/) }]);
});

it.each([
  ['acme.example/walk', 'https://acme.example/walk'],
  ['/programs', '/programs'],
  ['coach@acme.example', 'mailto:coach@acme.example'],
])('[PRG-257] the address %s becomes %s, and text typed next is not part of the link', async (typed, href) => {
  const { user, sent, box } = await open();
  await user.click(await screen.findByRole('button', { name: 'Link' }));
  await user.type(await screen.findByRole('textbox', { name: /^Web address/ }), `${typed}{Enter}`);
  await expect.poll(() => box.querySelector('a')?.getAttribute('href')).toBe(href);
  expect(await screen.findByRole('button', { name: 'Link' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toMatchObject([{ Content: expect.stringContaining(`href="${href}"`) }]);
});
