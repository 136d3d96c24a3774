import { Readable } from 'node:stream';
import Papa from 'papaparse';

/** Characters that are parsed at a time, between which other calls run. */
const slice = 64 * 1024;

/** Text of a file in UTF-8, UTF-16 with a mark, or else as Windows writes Western languages. */
export const decoded = (bytes: Buffer): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The lines of a CSV text, empty ones left out. Cells may be separated by commas, semicolons, tabs or bars, and quoted. */
export async function* linesOf(text: string): AsyncGenerator<readonly string[]> {
  const slices = Array.from({ length: Math.ceil(text.length / slice) }, (_, at) => text.slice(at * slice, (at + 1) * slice));
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] });
  for await (const cells of Readable.from(slices).pipe(parser)) yield (cells as readonly string[]).map((cell) => cell.trim());
}

/** The first lines of a CSV text. */
export const beginningOf = (text: string, most: number): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text.slice(0, 4 * slice), { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'], preview: most }).data.map((cells) =>
    cells.map((cell) => cell.trim()),
  );
