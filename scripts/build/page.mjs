/** The server of `npm run dev` starts anew after each build: the stream breaks, and when it is there again, so is the new build. */
const reloading = `
const stream = new EventSource('/__dev/reload');
let isLost = false;
stream.onerror = () => { isLost = true; };
stream.onopen = () => { if (isLost) location.reload(); };
`;

/**
 * The page that holds the application. The server replaces `{{nonce}}` (of scripts) and `{{styleNonce}}` at each request, as the content security policy asks for.
 * @param {string} entry url of the script
 * @param {readonly string[]} preload urls of the scripts that it imports
 * @param {boolean} reloads at every build, for `npm run dev`
 */
export const page = (entry, preload, reloads) => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>Wellspring</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="csp-nonce" content="{{styleNonce}}">
<link rel="icon" href="data:,">
${preload.map((url) => `<link rel="modulepreload" nonce="{{nonce}}" href="${url}">`).join('\n')}
<style nonce="{{styleNonce}}">body { margin: 0; }</style>
<script nonce="{{nonce}}" type="module" src="${entry}"></script>
${reloads ? `<script nonce="{{nonce}}">${reloading}</script>` : ''}
</head>
<body>
<div id="root"></div>
<noscript>Wellspring needs JavaScript. · Wellspring necesita JavaScript.</noscript>
</body>
</html>
`;
