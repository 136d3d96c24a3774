import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { SmallPage } from '../../../../shell/net/contract';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 "Segoe UI", system-ui, sans-serif; --ink: #1b1a19; --quiet: #484644; --ground: #f3f2f1; --card: #fff; --brand: #0b5a8a; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3f2f1; --quiet: #d2d0ce; --ground: #1b1a19; --card: #292827; --brand: #8fc7ea; --on: #1b1a19; } }
body { min-height: 100vh; margin: 0; padding: 1.5rem; box-sizing: border-box; display: grid; place-items: center; background: var(--ground); color: var(--ink); }
main { box-sizing: border-box; width: 100%; max-width: 28rem; padding: 2rem; border-radius: 0.75rem; background: var(--card); box-shadow: 0 2px 12px rgb(0 0 0 / 14%); }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0 0 1.5rem; color: var(--quiet); }
form { margin: 0 0 1rem; }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid transparent; border-radius: 0.375rem; background: var(--brand); color: var(--on); font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** These pages run no scripts, and their button posts only to this site. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const signs: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs.get(sign) ?? '');

/** The button posts to the address of the page, with an empty body of plain text: endpoints accept no other form without files. */
const buttonOf = ({ button }: SmallPage): string =>
  button === undefined ? '' : `<form method="post" enctype="text/plain"><button type="submit">${plain(button)}</button></form>`;

/** Sends a page that the server renders itself, which needs neither a script nor a sign-in. */
export const sendSmallPage = (reply: FastifyReply, page: SmallPage): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(
      `<!doctype html>
<html lang="${plain(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${plain(page.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${plain(page.title)}</h1>
<p>${plain(page.text)}</p>
${buttonOf(page)}<a href="${plain(page.next.href)}">${plain(page.next.label)}</a>
</main>
</body>
</html>
`,
    );
