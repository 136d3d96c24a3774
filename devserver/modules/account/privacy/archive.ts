import { csvOf, csvRows } from '../../../../shell/rules/files/csv';
import { fileName } from '../../../../shell/rules/files/fileName';
import { textShownTo } from '../../../platform/consents/consents';
import type { KeptRecords, KnownConsent, LaterCall } from '../../../platform/module';
import type { AccountTables } from '../tables';
import { inWords } from './words';
import { ZipFile } from './zip';

type Row = Readonly<Record<string, unknown>>;
type Work = Pick<LaterCall<AccountTables>, 'db' | 'personalData' | 'text' | 'now'>;

/** A stored instant; days have no time. */
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Writes the cells of tables for the person: moments by the clock of their zone, in a form that spreadsheets sort. */
const cellWriter = (zone: string): TableForm['cell'] => {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  // People know a plan year by its calendar year.
  const written = (column: string, value: string): string => (column === 'plan_year' ? (/\d{4}$/.exec(value)?.[0] ?? value) : value);
  return (column, value) => (typeof value === 'string' && instant.test(value) ? clock.format(new Date(value)) : written(column, String(value ?? '')));
};

/** The form of a table: its cells and column heads. */
interface TableForm {
  readonly cell: (column: string, value: unknown) => string;
  readonly heading: (column: string) => string;
}

async function* pagesInWords(work: Work, { pages }: KeptRecords): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages()) yield inWords(work, rows);
}

/** A table for spreadsheets, its columns those of the first row. */
async function* csvOfPages(pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>, { cell, heading }: TableForm): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  for await (const rows of pages) {
    const isFirst = columns === undefined;
    columns ??= Object.keys(rows[0] ?? {});
    const known = columns;
    if (isFirst) yield csvOf([known.map(heading)]);
    yield csvRows(rows.map((row) => known.map((column) => cell(column, row[column]))));
  }
}

/** Everything as one JSON object, a list for each kind: names are English for programs that read it, values those of the tables. */
async function* jsonOf(now: string, consents: readonly Row[], records: readonly KeptRecords[]): AsyncGenerator<string> {
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

/** The start page of the archive: contents, number of records, and files. */
const pageOf = (work: Work, zone: string, listed: readonly Listed[]): string => {
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
<body><h1>${title}</h1><p>${escaped(work.text('archive.intro', { zone }))}</p><table><tbody>
${rows.join('\n')}
</tbody></table></body></html>
`;
};

/** A text that the person has answered, with its path in the archive. */
interface ConsentFile {
  readonly file: string;
  readonly name: string;
  readonly language: string;
  readonly content: string;
}

const consentTexts = async (work: Work, userId: string, consents: readonly KnownConsent[]): Promise<ReadonlyMap<string, ConsentFile>> => {
  const files = new Map<string, ConsentFile>();
  for (const { textId } of consents.flatMap(({ history }) => history)) {
    const shown = textId === null || files.has(textId) ? undefined : await textShownTo(work.db, userId, textId);
    if (textId === null || shown === undefined) continue;
    const number = String(files.size + 1).padStart(2, '0');
    files.set(textId, { file: `consents/${number} ${fileName(shown.name)}.html`, name: shown.name, language: shown.language, content: shown.content });
  }
  return files;
};

const textPage = (name: string, language: string, content: string): string =>
  `<!doctype html>\n<html lang="${language}">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(name)}</title></head>\n<body><h1>${escaped(name)}</h1>${content}</body></html>\n`;

/** One row per answer, with the file of the text that was shown. */
const tellConsent = (work: Work, { name, at, isGiven, history, shownBy }: KnownConsent, texts: ReadonlyMap<string, ConsentFile>): readonly Row[] => {
  const told = history.length > 0 ? history : [{ outcome: isGiven ? ('given' as const) : ('declined' as const), at, textId: null }];
  return told.map((entry) => ({
    consent: name,
    outcome: work.text(`outcome.${entry.outcome}`),
    at: entry.at,
    text_shown: texts.get(entry.textId ?? '')?.file ?? (entry.outcome === 'given' ? (shownBy ?? work.text('consent.notKept')) : ''),
  }));
};

/** A file name valid on all systems, unique by its number. */
const placeOf = (number: number, displayName: string): string => `files/${String(number).padStart(3, '0')} ${fileName(displayName)}`;

/**
 * Writes all data about a person to a new file: a start page, a CSV for each kind of records, the files that they uploaded, and all records as one JSON. Each
 * is written in pieces.
 * @param noted called with the number of completed kinds
 * @returns bytes
 */
export const writeArchive = async (work: Work, userId: string, path: string, noted: (done: number) => Promise<void>): Promise<number> => {
  const { records: kept, consents, files } = work.personalData(userId);
  const records = kept.map((kind) => ({ ...kind, pages: () => pagesInWords(work, kind) }));
  const now = work.now();
  const zip = await ZipFile.create(path, new Date(now));
  try {
    const { time_zone } = await work.db.selectFrom('person').select('time_zone').where('id', '=', userId).executeTakeFirstOrThrow();
    const form: TableForm = { cell: cellWriter(time_zone), heading: (column) => work.text(`column.${column}`) };
    const texts = await consentTexts(work, userId, await consents());
    const given = (await consents()).flatMap((consent) => tellConsent(work, consent, texts));
    const listed: Listed[] = [];
    if (given.length > 0) {
      await zip.add('consents.csv', csvOfPages([given], form));
      listed.push({ label: work.text('archive.consents'), count: String(given.length), file: 'consents.csv' });
    }
    for (const { file, name, content, language } of texts.values()) {
      await zip.add(file, [textPage(name, language, content)]);
      listed.push({ label: work.text('archive.consentText', { name }), count: work.text('archive.file'), file });
    }
    for (const [at, { moduleId, name, label, count, pages }] of records.entries()) {
      const n = await count();
      if (n > 0) {
        const file = `${moduleId}-${name}.csv`;
        await zip.add(file, csvOfPages(pages(), form));
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
    await zip.add('index.html', [pageOf(work, time_zone, [...listed, { label: work.text('archive.all'), count: 'JSON', file: 'all.json' }])]);
    return await zip.end();
  } catch (error) {
    await zip.giveUp();
    throw error;
  }
};
