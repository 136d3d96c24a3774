import type { Answer, SignedIn, TestApp } from './appForTests';

/** The data of an answer. @throws Error if the call was refused */
export const kept = ({ status, body }: Answer) => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.Data;
};

/** The status of an answer, and its invalid fields with their messages. */
export const faultsOf = ({ status, body }: Answer): readonly unknown[] => [
  status,
  ...body.Errors.map(({ Field, Message }: { Field?: string; Message: string }) => [Field, Message]),
];

/** The last line of the audit. */
export const lastLineOf = ({ platform }: TestApp) => platform.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

/** Undoes the change of the last line of the audit. */
export const putLastBack = async (server: TestApp, who: SignedIn): Promise<Answer> =>
  who.post('/companysettings/changes/undo', { Id: (await lastLineOf(server)).id });
