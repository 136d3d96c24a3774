import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Html, html } from '../devPage/html';

/** Folders whose READMEs are listed after the pages of `docs/`. */
const describedFolders = ['shell', 'plugins', 'devserver', 'fixtures', 'scripts', 'tests'];

/** A page: its path in the checkout, and its first heading. */
interface Page {
  readonly file: string;
  readonly title: string;
}

const titleOf = (file: string): string => /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file;

/** Markdown files of a folder, as paths in the checkout. */
const filesIn = (folder: string, isPage: (name: string) => boolean, recursive = false): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive, encoding: 'utf8' })
        .filter((name) => isPage(path.basename(name)) && !name.includes('node_modules'))
        .map((name) => path.join(folder, name))
        .sort()
    : [];

/** The documentation of the checkout in which the server was started; none where it runs without its sources. */
const findPages = (): readonly Page[] => {
  const guides = filesIn('docs', (name) => name.endsWith('.md'));
  const readmes = describedFolders.flatMap((folder) => filesIn(folder, (name) => name === 'README.md', true));
  const files = [...guides, ...readmes, ...['README.md', 'SECURITY.md'].filter((file) => existsSync(file))];
  return files.map((file) => ({ file, title: titleOf(file) }));
};

/** The menu, as Markdown: `docs/README.md` first. */
const sidebarOf = (pages: readonly Page[]): string => {
  const list = (isListed: (page: Page) => boolean): string =>
    pages
      .filter(isListed)
      .map(({ file, title }) => `- [${title}](/${file})`)
      .join('\n');
  const isGuide = ({ file }: Page): boolean => file.startsWith('docs/');
  return `- [Documentation by task](/docs/)\n${list((page) => isGuide(page) && page.file !== 'docs/README.md')}\n\n---\n\n${list((page) => !isGuide(page))}\n`;
};

/** Files of docsify, which draws the pages in the browser, by the name under which they are served. */
const parts = new Map([
  ['docsify.js', { file: 'dist/docsify.min.js', type: 'text/javascript' }],
  ['search.js', { file: 'dist/plugins/search.min.js', type: 'text/javascript' }],
  ['theme.css', { file: 'dist/themes/core.min.css', type: 'text/css' }],
  ['dark.css', { file: 'dist/themes/addons/core-dark.min.css', type: 'text/css' }],
]);

const settingsFor = (pages: readonly Page[]) => ({
  name: 'Wellspring',
  nameLink: '#/docs/',
  basePath: '/__docs/',
  relativePath: true,
  loadSidebar: true,
  alias: { '/.*/_sidebar.md': '/_sidebar.md' },
  auto2top: true,
  search: { paths: pages.map(({ file }) => `/${file.replace(/(README)?\.md$/, '')}`), depth: 3, placeholder: 'Search', noData: 'Nothing found' },
});

/** Serves the documentation at `/__docs`, with a search of all pages. The files are listed again when the page is loaded. */
export const serveDocumentation = (app: FastifyInstance): void => {
  let pages: readonly Page[] | undefined;
  app.get('/__docs', (_, reply) => {
    pages = findPages();
    const { script } = reply.cspNonce;
    // The search adds a style sheet of its own.
    const policy = String(reply.getHeader('content-security-policy')).replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
    const settings = JSON.stringify(settingsFor(pages)).replaceAll('<', '\\u003c');
    const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Wellspring documentation</title>
<link rel="stylesheet" href="/__docs/theme.css">
<link rel="stylesheet" href="/__docs/dark.css" media="(prefers-color-scheme: dark)">
<style>:root { --font-weight: 400; }</style>
</head>
<body>
<div id="app"></div>
<script nonce="${script}">window.$docsify = ${new Html(settings)}; location.hash ||= '/docs/';</script>
<script nonce="${script}" src="/__docs/docsify.js"></script>
<script nonce="${script}" src="/__docs/search.js"></script>
</body>
</html>`;
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.text);
  });
  app.get<{ Params: { '*': string } }>('/__docs/*', ({ params }, reply) => {
    const name = params['*'];
    const part = parts.get(name);
    if (part) return reply.type(part.type).send(readFileSync(path.join('node_modules/docsify', part.file)));
    pages ??= findPages();
    const found = pages.find(({ file }) => file === name);
    if (name !== '_sidebar.md' && !found) return reply.code(404).send();
    return reply.type('text/markdown; charset=utf-8').send(found ? readFileSync(found.file, 'utf8') : sidebarOf(pages));
  });
};
