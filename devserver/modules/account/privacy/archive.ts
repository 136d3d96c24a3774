import { csvOf } from '../../../../shell/rules/csv';
import { fileName } from '../../../../shell/rules/fileName';
import type { GivenConsent, KeptRecords, LaterCall } from '../../../platform/module';
import type { AccountTables } from '../tables';
import { ZipFile } from './zip';

type Row = Readonly<Record<string, unknown>>;
type Work = Pick<LaterCall<AccountTables>, 'personalData' | 'text' | 'now'>;

const cells = (row: Row, columns: readonly string[]): readonly string[] => columns.map((column) => String(row[column] ?? ''));

/** A table for spreadsheets, its columns those of the first row. */
async function* csvOfPages(pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  for await (const rows of pages) {
    const isFirst = columns === undefined;
    columns ??= Object.keys(rows[0] ?? {});
    const known = columns;
    const lines = csvOf([...(isFirst ? [known] : []), ...rows.map((row) => cells(row, known))]);
    // Its byte order mark stands at the beginning of a file alone.
    yield isFirst ? lines : lines.slice(1);
  }
}

/** Everything as one JSON object, a list for each kind. */
async function* jsonOf(now: string, consents: readonly GivenConsent[], records: readonly KeptRecords[]): AsyncGenerator<string> {
  yield `{\n"writtenAt": ${JSON.stringify(now)},\n"consents": ${JSON.stringify(consents)}`;
  for (const { moduleId, name, pages } of records) {
    yield `,\n${JSON.stringify(`${moduleId}.${name}`)}: [`;
    let between = '\n';
    for await (const rows of pages()) {
      yield between + rows.map((row) => JSON.stringify(row)).join(',\n');
      between = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Listed {
  readonly label: string;
  readonly count: string;
  readonly file: string;
}

/** The page with which a person begins to read: what there is, how much, and in which file. */
const pageOf = (work: Work, listed: readonly Listed[]): string => {
  const language = work.text('archive.language');
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(work.now()));
  const title = escaped(work.text('archive.title', { day }));
  const rows = listed.map(
    ({ label, count, file }) =>
      `<tr><th scope="row"><a href="${file.split('/').map(encodeURIComponent).join('/')}">${escaped(label)}</a></th><td>${escaped(count)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark;font-family:system-ui,sans-serif}body{max-width:48rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}th,td{padding:.5rem 0;border-bottom:1px solid #8886;text-align:start;font-weight:normal;overflow-wrap:anywhere}td{text-align:end;white-space:nowrap;padding-inline-start:1rem}</style></head>
<body><h1>${title}</h1><p>${escaped(work.text('archive.intro'))}</p><table><tbody>
${rows.join('\n')}
</tbody></table></body></html>
`;
};

/** A name that every system takes, told apart by its number. */
const placeOf = (number: number, displayName: string): string => `files/${String(number).padStart(3, '0')} ${fileName(displayName)}`;

/**
 * Writes all that is kept about a person to a new file: a page to begin with, a CSV for each kind of records, the files that they uploaded, and all records as one JSON.
 * Each is written a piece at a time.
 * @param noted called when so many kinds are done
 * @returns bytes
 */
export const writeArchive = async (work: Work, userId: string, path: string, noted: (done: number) => Promise<void>): Promise<number> => {
  const { records, consents, files } = work.personalData(userId);
  const now = work.now();
  const zip = await ZipFile.create(path, new Date(now));
  try {
    const given = await consents();
    const listed: Listed[] = [];
    if (given.length > 0) {
      await zip.add('consents.csv', csvOfPages([given as unknown as readonly Row[]]));
      listed.push({ label: work.text('archive.consents'), count: String(given.length), file: 'consents.csv' });
    }
    for (const [at, { moduleId, name, label, count, pages }] of records.entries()) {
      const n = await count();
      if (n > 0) {
        const file = `${moduleId}-${name}.csv`;
        await zip.add(file, csvOfPages(pages()));
        listed.push({ label, count: String(n), file });
      }
      await noted(at + 1);
    }
    let number = 0;
    for await (const { displayName, open } of files()) {
      const file = placeOf(++number, displayName);
      await zip.add(file, open());
      listed.push({ label: displayName, count: work.text('archive.file'), file });
    }
    await zip.add('all.json', jsonOf(now, given, records));
    await zip.add('index.html', [pageOf(work, [...listed, { label: work.text('archive.all'), count: 'JSON', file: 'all.json' }])]);
    return await zip.end();
  } catch (error) {
    await zip.giveUp();
    throw error;
  }
};
