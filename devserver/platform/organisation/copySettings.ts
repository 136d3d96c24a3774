import type { Kysely } from 'kysely';

/** A new company and the company whose settings it copies; null: none. */
interface Copied {
  readonly companyId: string;
  readonly templateId: string | null;
}

/** Copies the template's rows to a new company, in tables of a module whose keys begin with `company_id`. */
export const copySettings = async (trx: unknown, tables: readonly string[], { companyId, templateId }: Copied): Promise<void> => {
  if (templateId === null) return;
  const db = trx as Kysely<Record<string, { readonly company_id: string }>>;
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().where('company_id', '=', templateId).execute();
    for (const row of rows)
      await db
        .insertInto(table)
        .values({ ...row, company_id: companyId })
        .execute();
  }
};
