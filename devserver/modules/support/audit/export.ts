import type { ActingLine } from '../../../../plugins/support/contract';
import { csvOf } from '../../../../shell/rules/csv';
import type { Call } from '../../../platform/module';
import { changesIn, mostChanges } from './changes';
import { type AuditQuery, readActing } from './list';

/** So many lines are written at the most; a last one says that there are more. */
const mostLines = 20_000;
/** So many are read at a time, between which other calls come in. */
const atOnce = 500;

const columns = ['since', 'until', 'actor', 'actorUserName', 'subject', 'subjectUserName', 'company', 'mode', 'reason', 'changes', 'what'] as const;

const cells = (line: ActingLine, what: readonly string[]): readonly string[] => [
  line.Since,
  line.Until ?? '',
  line.Actor.Name,
  line.Actor.UserName,
  line.Subject.Name,
  line.Subject.UserName,
  line.Company,
  line.Mode,
  line.Reason ?? '',
  String(line.Changes),
  what.join('\n'),
];

/** What was changed in each session, a text for each change; a last one says that there are more. */
const changesBySession = async (call: Call, sessions: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const texts = new Map<string, string[]>(sessions.map((id) => [id, []]));
  const more = call.text('audit.moreChanges', { most: mostChanges });
  for (const { session_id, at, route, action, target, place } of await changesIn(call.db, sessions))
    texts.get(session_id)?.push(place > mostChanges ? more : [at, route, action, target].filter((part) => part !== '').join(' '));
  return texts;
};

/** The lines of the list with their changes, by the same filters and in the same order, as CSV that no spreadsheet runs. */
export const exportActing = async (call: Call, query: Omit<AuditQuery, 'PaginationToken' | 'PageSize'>): Promise<File> => {
  const rows: (readonly string[])[] = [columns.map((column) => call.text(`audit.${column}`))];
  let token: string | undefined;
  do {
    const asked = { ...query, ...(token !== undefined && { PaginationToken: token }) };
    const { Items, sessions, PaginationToken } = await readActing(call.db, asked, atOnce, call.now());
    const changes = sessions.length === 0 ? undefined : await changesBySession(call, sessions);
    rows.push(...Items.map((line, at) => cells(line, changes?.get(sessions[at] ?? '') ?? [])));
    token = PaginationToken || undefined;
  } while (token !== undefined && rows.length <= mostLines);
  if (token !== undefined) rows.push([call.text('audit.more', { most: mostLines })]);
  await call.change((unit) => unit.audit({ action: 'support.auditExported', target: call.caller.actor.userId, detail: { lines: rows.length - 1 } }));
  return new File([csvOf(rows)], `acting-${call.now().slice(0, 'yyyy-MM-dd'.length)}.csv`, { type: 'text/csv; charset=utf-8' });
};
