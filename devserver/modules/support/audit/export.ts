import type { ActingLine } from '../../../../plugins/support/contract';
import { csvOf } from '../../../../shell/rules/csv';
import { isLook } from '../../../platform/audit/looking';
import type { Call, ToldChange } from '../../../platform/module';
import { changesIn, mostChanges, targetOf } from './changes';
import { type AuditQuery, readActing } from './list';

/** So many lines are written at the most; a last one says that there are more. */
const mostLines = 20_000;
/** So many are read at a time, between which other calls come in. */
const atOnce = 500;

const columns = [
  'since',
  'until',
  'actor',
  'actorUserName',
  'subject',
  'subjectUserName',
  'company',
  'mode',
  'reason',
  'reasonDetail',
  'changes',
  'what',
  'lookedAt',
] as const;

/** Texts of one time of acting, one for each line. */
interface Told {
  readonly changed: string[];
  readonly lookedAt: string[];
}

/** @param noReason what is said where none was given */
const cells = (line: ActingLine, { changed, lookedAt }: Told, noReason: string): readonly string[] => [
  line.Since,
  line.Until ?? '',
  line.Actor.Name,
  line.Actor.UserName,
  line.Subject.Name,
  line.Subject.UserName,
  line.Company,
  line.Mode,
  line.Reason ?? noReason,
  line.ReasonDetail ?? '',
  String(line.Changes),
  changed.join('\n'),
  lookedAt.join('\n'),
];

/** What was changed and looked at in each session, a text for each line; a last one says that there are more. */
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

/** The lines of the list with their changes, by the same filters and in the same order, as CSV that no spreadsheet runs. */
export const exportActing = async (call: Call, query: Omit<AuditQuery, 'PaginationToken' | 'PageSize'>): Promise<File> => {
  const rows: (readonly string[])[] = [columns.map((column) => call.text(`audit.${column}`))];
  const noReason = call.text('audit.noReason');
  let token: string | undefined;
  do {
    const asked = { ...query, ...(token !== undefined && { PaginationToken: token }) };
    const { Items, sessions, PaginationToken } = await readActing(call.db, asked, atOnce, call.now());
    const changes = sessions.length === 0 ? undefined : await changesBySession(call, sessions);
    rows.push(...Items.map((line, at) => cells(line, changes?.get(sessions[at] ?? '') ?? { changed: [], lookedAt: [] }, noReason)));
    token = PaginationToken || undefined;
  } while (token !== undefined && rows.length <= mostLines);
  if (token !== undefined) rows.push([call.text('audit.more', { most: mostLines })]);
  await call.change((unit) => unit.audit({ action: 'support.auditExported', target: call.caller.actor.userId, detail: { lines: rows.length - 1 } }));
  return new File([csvOf(rows)], `acting-${call.now().slice(0, 'yyyy-MM-dd'.length)}.csv`, { type: 'text/csv; charset=utf-8' });
};
