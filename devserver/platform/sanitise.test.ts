// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlAllowList } from '../../shell/net/htmlAllowList';
import { plainText, sanitise } from './sanitise';

/** Parses HTML like a browser, without running anything. */
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const allowedTags = new Set<string>(htmlAllowList.tags);
const allowedAttributes = new Set(['style', 'rel', ...Object.values(htmlAllowList.attributes).flat()]);
const addresses = (element: Element): string[] => ['href', 'src'].flatMap((name) => element.getAttribute(name) ?? []);

/** Violations of the allow-list in a piece of HTML. */
const offences = (html: string): string[] =>
  [...parse(html).body.querySelectorAll('*')].flatMap((element) => [
    ...(allowedTags.has(element.localName) ? [] : [`tag ${element.localName}`]),
    ...[...element.attributes].filter(({ name }) => !allowedAttributes.has(name)).map(({ name }) => `attribute ${name}`),
    ...addresses(element).filter((address) => /^\s*(javascript|data|vbscript|file|blob):/i.test(address) || address.trim().startsWith('//')),
    ...(/^(text-align:\s*(left|right|center|justify);?)?$/.test(element.getAttribute('style') ?? '') ? [] : [`style ${element.getAttribute('style')}`]),
  ]);

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<img src="//evil.example/x.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<p style="text-align:center;position:fixed;background:url(//evil.example)">x</p>',
  '<p style="text-align:expression(alert(1))">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="//evil.example"><input name=password></form>',
  '<a href="/x" target="_blank">x</a>',
  '<a href="/x" target="_top" rel="opener">x</a>',
  '<div class="x" id="y" data-z="1" onclick="alert(1)">x</div>',
  '<base href="//evil.example"><meta http-equiv="refresh" content="0;url=//evil.example"><link rel=stylesheet href=//evil.example>',
  '<p>unclosed <b>tags <i>everywhere',
  '<<p>p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<template><img src=x onerror=alert(1)></template>',
];

describe('sanitised HTML', () => {
  it('keeps what the editor makes', () => {
    const written =
      '<h2 style="text-align:center">Walk</h2><p>A <strong>good</strong> <em>day</em>, <u>at</u> <s>noon</s><br />now</p><ul><li>one</li></ul>' +
      '<p><a href="/programs/detail?owner=acme&amp;id=1" rel="noopener noreferrer">more</a> <img src="https://pictures.example/a.png" alt="A" /></p>';
    expect(sanitise(written, ['pictures.example'])).toBe(written);
  });

  it.each([
    '/files/a.png',
    'a.png',
    './a.png',
    'https://pictures.example/a.png',
    'https://PICTURES.example/a.png',
    'https://pictures.example:443/a.png',
    'https://cdn.example:8443/a.png',
  ])('keeps a picture of ours or of a named host: %s', (src) => {
    expect(sanitise(`<p>x<img src="${src}" alt="A"></p>`, ['pictures.example', 'cdn.example:8443'])).toBe(`<p>x<img src="${src}" alt="A" /></p>`);
  });

  it.each([
    'https://tracker.example/a.png',
    'https://pictures.example.tracker.example/a.png',
    'https://pictures.example@tracker.example/a.png',
    'https://tracker.example/pictures.example',
    'https://pictures.example:8443/a.png',
    'http://pictures.example/a.png',
    'https:tracker.example/a.png',
    'https:\\\\tracker.example/a.png',
    '/\\tracker.example/a.png',
    '\\\\tracker.example/a.png',
    '//tracker.example/a.png',
    ' //tracker.example/a.png',
    'https://',
    '',
  ])('drops any other picture: %s', (src) => {
    expect(sanitise(`<p>x<img src="${src}" alt="A"></p>`, ['pictures.example', 'cdn.example:8443'])).toBe('<p>x</p>');
  });

  it('drops every remote picture where no host is named', () => {
    expect(sanitise('<p>x<img src="https://pictures.example/a.png"><img src="/a.png"></p>')).toBe('<p>x<img src="/a.png" /></p>');
  });

  it('changes nothing the second time in well-formed HTML', () => {
    const wellFormed = hostile.filter((html) => !/<(math|template|noscript|textarea|!--|<)|everywhere$/.test(html));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...wellFormed)), (parts) => {
        const once = sanitise(parts.join(''));
        expect(sanitise(once)).toBe(once);
      }),
    );
  });

  it('keeps the text of a tag that it drops, but not that of a script or style', () => {
    expect(sanitise('<center>Hello</center><script>alert(1)</script><style>p{}</style>')).toBe('Hello');
  });

  it('makes every link safe to open', () => {
    expect(sanitise('<a href="https://news.example" target="_blank">x</a>')).toBe(
      '<a href="https://news.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(sanitise('<a href="/x" target="_top" rel="opener">x</a>')).toBe('<a href="/x" rel="noopener noreferrer">x</a>');
  });

  it.each(hostile)('leaves nothing that runs or loads in %s', (html) => {
    expect(offences(sanitise(html))).toEqual([]);
  });

  it('leaves nothing in any mixture of hostile pieces, nor when what is left is taken for input again', () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom(...hostile, '<', '>', '"', "'", '</p>', '<p ', 'style=', '&#x6a;', '&amp;'), fc.string({ maxLength: 8 })),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const once = sanitise(parts.join(''));
        expect(offences(once)).toEqual([]);
        expect(offences(sanitise(once))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

it('converts HTML to equivalent plain text', () => {
  expect(
    plainText('<p>At <b>noon</b> &amp; &lt;after&gt;</p><ul><li>shoes</li><li>water</li></ul><p>See <a href="https://acme.example/x" rel="x">the map</a></p>'),
  ).toBe('At noon & <after>\n- shoes\n- water\nSee the map (https://acme.example/x)');
});
