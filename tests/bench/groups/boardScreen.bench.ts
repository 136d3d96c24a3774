import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'puppeteer';
import { type Group, runGroup } from '../group';
import { startServer } from '../processes';
import { signIn } from '../programsScreen';
import { median } from '../series';
import { type Task, tasksDuring } from '../tasks';
import { openBrowser } from '../visits';

const rounds = 3;
const publicFolder = `${process.env.BENCH_PRODUCT}/public`;
const board = 'acme-lunch-walk';
const held = 10_000;
/** Number of pages of 25 messages to scroll. */
const pages = 80;
/** Interval between arriving messages in milliseconds, and their number. */
const arrivals = { every: 50, count: 100 } as const;

/** Fills the board with messages of its company's people, seven minutes apart, all of them read. @returns the id of the last one */
const fill = (dataDir: string): number => {
  const sqlite = new Database(path.join(dataDir, 'wellspring.sqlite'));
  sqlite.exec(`
    insert into program_message (source_id, person_id, text, sent_at)
      with recursive number(n) as (select 0 union all select n + 1 from number where n < ${held - 1}), author as (
        select id, row_number() over (order by id) - 1 as place, count(*) over () as authors from person where company_id = 'acme')
      select '${board}', id, 'Up and down the stairs today: four floors, eleven times, and then a coffee 👏 ' || n,
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ((${held} - n) * 7) || ' minutes')
      from number join author on place = (n / 3) % authors order by n;
    insert into program_board_visit (person_id, source_id, read_up_to)
      select id, '${board}', (select max(id) from program_message) from person where true
      on conflict do update set read_up_to = excluded.read_up_to`);
  const { last } = sqlite.prepare<[], { last: number }>('select max(id) as last from program_message').get() ?? { last: 0 };
  sqlite.close();
  return last;
};

/** Opens the board of a program from within the page, as a link does. */
const open = async (page: Page): Promise<void> => {
  await page.evaluate((id) => void setTimeout(() => history.pushState(null, '', `/programs/detail?owner=acme&id=${id}`)), board);
  await page.waitForSelector('section[data-board] [data-message]');
};

/** Scrolls up from within the page as a wheel does, page after page. */
const scroll = (page: Page): Promise<void> =>
  page.evaluate(async (wanted) => {
    const list = document.querySelector('section[data-board]');
    if (list === null) throw new Error('The page shows no board.');
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    for (let shown = 0; shown < wanted; shown += 1) {
      const height = list.scrollHeight;
      for (let frames = 0; list.scrollHeight === height; frames += 1) {
        if (frames > 1000) throw new Error(`After ${shown} pages no older messages come.`);
        list.scrollTop -= 300;
        await frame();
      }
    }
  }, pages);

const arrive = async (address: string, after: number): Promise<void> => {
  const begin = performance.now();
  for (let number = 1; number <= arrivals.count; number += 1) {
    const about = { SourceId: board, UserId: `author ${number % 7}`, Name: 'Casey Colleague', Text: `Message ${number}` };
    const nothing = { Image: null, ImageThumbnail: null, UploadImageName: null, DisplayDate: '', Mentions: [], IsDeleted: false };
    const payload = { ...about, ...nothing, MessageId: String(after + number), Date: new Date().toISOString() };
    const body = JSON.stringify({ topic: `messageBoard:${board}`, payload });
    await fetch(`${address}/api/__dev/publish`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begin + number * arrivals.every - performance.now())));
  }
};

const longest = (tasks: readonly Task[]): number => Math.max(...tasks.map(({ spent }) => spent));

/** C11 for a board of ten thousand messages: it opens, is scrolled up through two thousand of them, and new ones arrive. */
const measure = async (group: Group): Promise<void> => {
  const dataDir = group.folder();
  const { address } = await startServer(group, `${process.env.BENCH_PRODUCT}/server/main.js`, { DATA_DIR: dataDir });
  const last = fill(dataDir);
  const browser = await openBrowser(group);
  const found = { boardOpens: [] as number[], boardScrolls: [] as number[], boardArrives: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const page = await signIn(await browser.createBrowserContext(), address);
    await page.waitForNetworkIdle({ idleTime: 300 });
    found.boardOpens.push(longest(await tasksDuring(page, publicFolder, () => open(page))));
    found.boardScrolls.push(longest(await tasksDuring(page, publicFolder, () => scroll(page))));
    found.boardArrives.push(longest(await tasksDuring(page, publicFolder, () => arrive(address, last))));
    await page.browserContext().close();
  }
  for (const [key, figures] of Object.entries(found)) group.report({ key: `C11.${key}`, ours: median(figures) });
};

await runGroup(['C11.boardOpens', 'C11.boardScrolls', 'C11.boardArrives'], measure);
