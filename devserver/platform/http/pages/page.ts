import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { assetsCookie, type Pass, readPass } from '../../auth/assetsPass';
import type { PlatformCore } from '../../platform';
import { readCookie } from '../cookies';
import { pathOf } from '../request';
import { type BrowserHalf, filesOfPlugin } from './browserHalf';
import { addressesOf } from './declarations';

/** Browsers and crawlers also request well-known files that do not exist: `/robots.txt`, `/favicon.ico`. In production `/__dev` does not exist either. */
const isFileOrCall = (askedPath: string): boolean => /^\/(api|assets|__dev)(\/|$)|\.(ico|txt|json|xml|js|css|map|png|svg|webmanifest)$/i.test(askedPath);

/** Files of a page of these plugins, beyond the start: preloaded with the page, so that they are loaded when the start imports them. */
const filesAhead = (browserHalf: BrowserHalf, { ids, isStaff = false }: Pass, address: string): readonly string[] => {
  const declarations = new Set(addressesOf(browserHalf, ids, isStaff).values());
  return [...(browserHalf.ahead?.shell ?? []), ...declarations, ...ids.flatMap((id) => filesOfPlugin(browserHalf.ahead, id, address))];
};

/**
 * Serves the application's page at every address that is neither a file nor a call: routing happens in the browser.
 * Each answer has its own nonce, so it is not cached. With a cookie for plugins' files it contains preload links for the files that the page needs.
 * @param browserHalf its `index.html` contains `{{nonce}}` for the nonce of scripts, and `{{styleNonce}}` for that of styles
 */
export const servePage = (app: FastifyInstance, browserHalf: BrowserHalf, { config, clock }: Pick<PlatformCore, 'config' | 'clock'>): void => {
  const template = readFileSync(path.join(browserHalf.publicDir, 'index.html'), 'utf8');
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      if (isFileOrCall(pathOf(request))) return reply.callNotFound();
      const pass = readPass(readCookie(request, assetsCookie.name), config.tokenSecret, clock);
      const links = pass ? filesAhead(browserHalf, pass, pathOf(request)).map((url) => `<link rel="modulepreload" nonce="{{nonce}}" href="${url}">\n`) : [];
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          template
            .replace('</head>', () => `${links.join('')}</head>`)
            .replaceAll('{{nonce}}', reply.cspNonce.script)
            .replaceAll('{{styleNonce}}', reply.cspNonce.style),
        );
    },
  });
};
