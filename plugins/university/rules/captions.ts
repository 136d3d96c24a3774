/** The text of a track of captions (WebVTT), line by line, as a transcript. */
export const transcriptOf = (webVtt: string): readonly string[] =>
  webVtt.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.trim().split(/\r?\n/);
    const times = lines.findIndex((line) => line.includes('-->'));
    return times < 0
      ? []
      : [
          lines
            .slice(times + 1)
            .join(' ')
            .replace(/<[^>]*>/g, ''),
        ];
  });

const cue = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t]|$)/;

const milliseconds = ([hours = '0', minutes, seconds, rest]: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);

/** The fault of a caption file, with its line number from 1. */
export interface CaptionFault {
  readonly kind: 'header' | 'noCue' | 'times';
  readonly line: number;
}

/** The first fault of a WebVTT file; undefined for a valid or empty one. */
export const captionFault = (webVtt: string): CaptionFault | undefined => {
  const text = webVtt.replace(/^\uFEFF/, '');
  if (text.trim() === '') return undefined;
  const lines = text.split(/\r?\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { kind: 'header', line: 1 };
  const times = lines.flatMap((line, at) => (line.includes('-->') ? [{ line, at }] : []));
  if (times.length === 0) return { kind: 'noCue', line: 1 };
  const wrong = times.find(({ line }) => {
    const [, ...parts] = cue.exec(line) ?? [];
    return parts.length === 0 || milliseconds(parts.slice(0, 4)) >= milliseconds(parts.slice(4, 8));
  });
  return wrong && { kind: 'times', line: wrong.at + 1 };
};
