/** What is said in a track of captions (WebVTT), line by line, for those who would rather read. */
export const transcriptOf = (webVtt: string): readonly string[] =>
  webVtt
    .split(/\r?\n\r?\n/)
    .filter((block) => block.includes('-->'))
    .map((block) => block.split(/\r?\n/).slice(1).join(' '));
