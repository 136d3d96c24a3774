import { isLook } from '../../../platform/audit/looking';
import { type ListExport, listExport } from '../../../platform/exporting/listExport';
import type { Call, ToldChange } from '../../../platform/module';
import { changesIn, mostChanges, targetOf } from './changes';
import { type AuditQuery, allActing, presentActing } from './list';

/** Batches are smaller than usual, because each row has its changes. */
const atOnce = 50;

/** Texts of one impersonation, one per line. */
interface Told {
  readonly changed: string[];
  readonly lookedAt: string[];
}

/** Changes and accesses of each session, one text per row; a last one indicates that there are more. */
const changesBySession = async (call: Call, sessions: readonly string[]): Promise<ReadonlyMap<string, Told>> => {
  const texts = new Map<string, Told>(sessions.map((id) => [id, { changed: [], lookedAt: [] }]));
  const more = call.text('audit.moreChanges', { most: mostChanges });
  const rows = await changesIn(call.db, sessions);
  const told = await call.toldChanges(
    rows.map(({ id }) => id),
    'staff',
  );
  const fieldText = ({ Name: name, From: from, To: to }: ToldChange['Fields'][number]): string =>
    from === null || to === null ? call.text('audit.field.hidden', { name }) : call.text('audit.field', { name, from, to });
  for (const row of rows) {
    const fields = (told.get(row.id)?.Fields ?? []).map(fieldText).join('; ');
    const text = row.place > mostChanges ? more : [row.at, row.route, row.action, targetOf(row), fields].filter((part) => part !== '').join(' ');
    texts.get(row.session_id)?.[isLook(row) ? 'lookedAt' : 'changed'].push(text);
  }
  return texts;
};

/** The rows of the list with their changes, with the same filters and order. */
export const exportActing = async (call: Call, query: AuditQuery): Promise<ListExport> =>
  listExport({
    name: call.text('audit.file', { day: call.now().slice(0, 'yyyy-MM-dd'.length) }),
    rows: allActing(call.db, query),
    atOnce,
    async present(rows) {
      const found = await presentActing(call.db, rows, call.now());
      const told =
        found.length === 0
          ? undefined
          : await changesBySession(
              call,
              found.map(({ session }) => session),
            );
      return found.map(({ line, session }) => ({ ...line, ...(told?.get(session) ?? { changed: [], lookedAt: [] }) }));
    },
    columns: [
      [call.text('audit.since'), ({ Since }) => Since],
      [call.text('audit.until'), ({ Until }) => Until ?? ''],
      [call.text('audit.actor'), ({ Actor }) => Actor.Name],
      [call.text('audit.actorUserName'), ({ Actor }) => Actor.UserName],
      [call.text('audit.subject'), ({ Subject }) => Subject.Name],
      [call.text('audit.subjectUserName'), ({ Subject }) => Subject.UserName],
      [call.text('audit.company'), ({ Company }) => Company],
      [call.text('audit.mode'), ({ Mode }) => Mode],
      [call.text('audit.reason'), ({ Reason }) => Reason ?? call.text('audit.noReason')],
      [call.text('audit.reasonDetail'), ({ ReasonDetail }) => ReasonDetail ?? ''],
      [call.text('audit.changes'), ({ Changes }) => String(Changes)],
      [call.text('audit.what'), ({ changed }) => changed.join('\n')],
      [call.text('audit.lookedAt'), ({ lookedAt }) => lookedAt.join('\n')],
    ],
  });
