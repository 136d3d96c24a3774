/** The tests use the browser of the machine (scripts/test/chromium.mjs), so Puppeteer downloads none. */
module.exports = { skipDownload: true };
