// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { refuseStylesOfMarkup } from '../../testing/refusedStyles';
import { cleanPasted } from './pastedHtml';

beforeEach(() => refuseStylesOfMarkup());

const cleaned = (html: string): string =>
  cleanPasted(html)
    .replace(/\s+/g, ' ')
    .replace(/> (?=<(?:p|h\d|ul|ol|li|\/))/g, '>')
    .trim();

/** Wraps a text in the markup of Word for Windows. */
const word = (
  body: string,
): string => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Wingdings;} p.MsoNormal {margin:0in;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const entry = (level: number, marker: string, text: string, list = 'l0'): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level}.0in;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

it('Word: headings, alignment, bold, italic and underline stay; classes, fonts, mso styles, comments and o:p are gone', () => {
  const html =
    word(`<h1 style='mso-style-next:Normal'><span style='font-family:"Calibri Light",sans-serif;mso-ansi-language:EN-US'>Terms of use<o:p></o:p></span></h1>
<p class=MsoNormal align=center style='text-align:center;line-height:107%'><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt;color:red'>Read</span></b> <i>this</i> <u>first</u><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>See <a href="https://acme.example/terms"><span style='color:#0563C1'>the terms</span></a><a name="_Toc1"></a><a href="file:///C:/notes.docx">, notes</a>.</p>`);
  expect(cleaned(html)).toBe(
    '<h1>Terms of use</h1><p data-align="center"><b>Read</b> <i>this</i> <u>first</u></p><p></p>' +
      '<p>See <a href="https://acme.example/terms">the terms</a>, notes.</p>',
  );
});

it('Word: paragraphs that look like lists become lists, with the levels and numbers that they had', () => {
  const html = word(
    `<p class=MsoNormal>You agree to</p>${entry(1, '·', '<b>walk</b>')}${entry(2, 'o', 'daily')}${entry(2, 'o', 'outside')}${entry(1, '·', 'rest')}<p class=MsoNormal>in this order:</p>${entry(1, '3.', 'third', 'l1')}${entry(1, '4.', 'fourth', 'l1')}${entry(1, '·', 'other')}`,
  );
  expect(cleaned(html)).toBe(
    '<p>You agree to</p><ul><li><p><b>walk</b></p><ul><li><p>daily</p></li><li><p>outside</p></li></ul></li><li><p>rest</p></li></ul>' +
      '<p>in this order:</p><ol start="3"><li><p>third</p></li><li><p>fourth</p></li></ol><ul><li><p>other</p></li></ul>',
  );
});

it('Word: notes of reviewers and deletions that are still tracked do not come along', () => {
  const html =
    word(`<p class=MsoNormal>Agreed<span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor href="#_msocom_1">[RL1]</a></span></span>
<del cite="mailto:Legal" datetime="2026-01-05T10:00">no </del><ins cite="mailto:Legal" datetime="2026-01-05T10:00">yes</ins></p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left><p class=MsoCommentText>Ask Legal</p></div>`);
  expect(cleaned(html)).toMatch(/^<p>Agreed (?:<ins>)?yes(?:<\/ins>)?<\/p>$/);
});

/** Wraps a text in the markup of Google Docs. */
const googleDocs = (body: string): string =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0c1b2a3d-7fff-1111-2222-333344445555">${body}</b><br class="Apple-interchange-newline">`;

const run = (text: string, look = 'font-weight:400;font-style:normal;text-decoration:none'): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${look};font-variant:normal;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`;

it('Google Docs: the bold wrapper is removed; bold, italic, underlined, aligned and linked text stays', () => {
  const html = googleDocs(
    `<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;">${run('Privacy')}</h2><p dir="ltr" style="line-height:1.38;text-align:right;margin-top:0pt;">${run('Plain ')}${run('bold', 'font-weight:700;font-style:normal;text-decoration:none')}${run('slanted', 'font-weight:400;font-style:italic;text-decoration:none')}${run('lined', 'font-weight:400;font-style:normal;text-decoration:underline')}<a href="https://acme.example/p" style="text-decoration:none;">${run('more', 'font-weight:400;text-decoration:underline')}</a></p>`,
  );
  const text = cleaned(html);
  expect(text).not.toMatch(/<b[ >]|docs-internal|dir=|font-size|font-family|color|line-height|white-space/);
  expect(text).toBe(
    '<h2>Privacy</h2><p data-align="right">Plain <strong>bold</strong><em>slanted</em><u>lined</u><a href="https://acme.example/p">more</a></p><br>',
  );
});

it('Google Docs: an inner list goes into the entry that it belongs to', () => {
  const item = (text: string, level: number): string =>
    `<li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="${level}"><p dir="ltr" role="presentation" style="margin-top:0pt;">${text}</p></li>`;
  expect(cleaned(googleDocs(`<ul style="margin-top:0;">${item('one', 1)}<ul style="margin-top:0;">${item('inner', 2)}</ul>${item('two', 1)}</ul>`))).toMatch(
    /^<ul><li><p>one<\/p><ul><li><p>inner<\/p><\/li><\/ul><\/li><li><p>two<\/p><\/li><\/ul>/,
  );
});

it('what the editor has put into the clipboard itself stays as it is', () => {
  const own = '<p data-pm-slice="1 1 []" style="text-align: center">A <strong>line</strong></p>';
  expect(cleanPasted(own)).toBe(own);
});
