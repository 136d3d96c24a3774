import type { TestApp } from '../../../testing/appForTests';

/** Headers of a call in Spanish. */
export const inSpanish = { 'accept-language': 'es-419' } as const;

/** The audit actions of this module, in order. */
export const auditedActions = async (server: TestApp): Promise<readonly string[]> => {
  const rows = await server.platform.db.selectFrom('audit').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
};

/** Texts of a refusal. */
export const messagesOf = ({ body }: { readonly body: { readonly Errors: readonly { readonly Message: string }[] } }): readonly string[] =>
  body.Errors.map(({ Message }) => Message);
