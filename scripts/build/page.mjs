import { typeface } from './typeface.mjs';

/** Reloads the page after each build of `npm run dev`: the server restarts, so the stream breaks, and the new build is available once it is open again. */
const reloading = `
const stream = new EventSource('/__dev/reload');
let isLost = false;
stream.onerror = () => { isLost = true; };
stream.onopen = () => { if (isLost) location.reload(); };
`;

/** A drop of water, inlined because it is small. */
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0f7b83" d="M16 2c5 7 10 12 10 18a10 10 0 0 1-20 0C6 14 11 9 16 2z"/><path fill="#fff" opacity=".7" d="M11 20a5 5 0 0 0 5 5v2.4a7.4 7.4 0 0 1-7.4-7.4z"/></svg>')}`;

/**
 * Uses storage and `Intl` once while the scripts load. Browsers load a site's storage and the data of calendars on first use, and block the page
 * meanwhile.
 */
const warmUp = "try { localStorage.length; sessionStorage.length; } catch {} new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago' }).format();";

/** Scroll padding keeps focused elements clear of the sticky bars: the top bar with its strip, and elements that stick to the bottom. */
const styles = `${typeface.rule}
body { margin: 0; }
@media (min-height: 360px) { html { scroll-padding-top: 79px; } html:has([data-slot="impersonation"]) { scroll-padding-top: 110px; } html:has([data-sticks="bottom"]) { scroll-padding-bottom: 120px; } }`;

/**
 * The HTML page of the application. The server replaces `{{nonce}}` (of scripts) and `{{styleNonce}}` in each response, for the content security
 * policy.
 * @param {string} entry url of the script
 * @param {readonly string[]} preload urls of the scripts that it imports
 * @param {boolean} reloads whether it reloads after every build, for `npm run dev`
 * @param {object} [importMap] urls of packages that are not bundled into the scripts
 */
export const page = (entry, preload, reloads, importMap) => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>Wellspring</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="csp-nonce" content="{{styleNonce}}">
<link rel="icon" type="image/svg+xml" href="${icon}">
${importMap ? `<script nonce="{{nonce}}" type="importmap">${JSON.stringify(importMap)}</script>` : ''}
${preload.map((url) => `<link rel="modulepreload" nonce="{{nonce}}" href="${url}">`).join('\n')}
<style nonce="{{styleNonce}}">${styles}</style>
<script nonce="{{nonce}}" type="module" src="${entry}"></script>
<script nonce="{{nonce}}">${warmUp}</script>
${reloads ? `<script nonce="{{nonce}}">${reloading}</script>` : ''}
</head>
<body>
<div id="root"></div>
<noscript>Wellspring needs JavaScript. · Wellspring necesita JavaScript.</noscript>
</body>
</html>
`;
