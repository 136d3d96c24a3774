import { Audit } from '../../../platform/audit/audit';
import type { Platform } from '../../../platform/platform';

/** A line of the audit. */
interface Line {
  readonly actorId: string;
  readonly subjectId: string;
  readonly action: string;
  /** ISO 8601, UTC; now if absent. */
  readonly at?: string;
  readonly target?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds lines to the audit of a test's server, as its calls do. */
export const addLines = async ({ config, db, clock }: Platform, lines: readonly Line[]): Promise<void> => {
  const audit = new Audit(config);
  await db.transaction().execute(async (trx) => {
    for (const line of lines)
      await audit.write(trx, { at: clock.iso(), sessionId: '', address: '', route: 'GET /test', target: line.subjectId, detail: {}, ...line });
  });
};
