import type { Locale } from '../../../shell/i18n/locale';
import type { Audience } from '../../../shell/net/schemas';
import type { Audiences } from '../../platform/audience/audiences';
import type { AudienceFilter } from '../../platform/audience/conditions';
import type { Within } from '../../platform/database/page';
import { isShownAnyway, type OfferedRow, type Participant, type ProgramRow, selectAvailable, selectById, selectOffered } from './queries';
import type { ProgramDb, ProgramTransaction } from './tables';

/** What a program is looked for with where it matters whom it addresses. */
export interface Looking {
  readonly db: ProgramDb;
  readonly audiences: Audiences;
}

/** The same within a change. */
export const lookingIn = ({ trx, audiences }: { readonly trx: ProgramTransaction; readonly audiences: Audiences }): Looking => ({ db: trx, audiences });

type Targeted = Pick<ProgramRow, 'audience'>;

/** Whom a program addresses, as its row keeps it. */
const audienceIn = ({ audience }: Targeted): Audience => (audience === null ? [] : (JSON.parse(audience) as Audience));

/** Whether a program addresses a person. One without an audience is not asked about. */
const addresses = async ({ audiences }: Looking, program: ProgramRow, { userId }: Participant): Promise<boolean> =>
  program.audience === null || audiences.matches(audienceIn(program), userId);

/** One program that the person sees: they take or took part in it, or it addresses them (ADH-102). A second statement asks about an audience, where there is one. */
export const findVisible = async (looking: Looking, who: Participant, language: Locale, programId: string): Promise<ProgramRow | undefined> => {
  const [program] = await selectById(looking.db, who, language, programId);
  return program && (isShownAnyway(program) || (await addresses(looking, program, who))) ? program : undefined;
};

/** One program that the person takes part in, or that addresses them now: who has left it and is addressed no more does not come back. */
export const findOffered = async (looking: Looking, who: Participant, language: Locale, programId: string): Promise<OfferedRow | undefined> => {
  const [program] = await selectOffered(looking.db, who, language, programId);
  const takesPart = program?.state === 'Joined' || program?.state === 'Complete';
  return program && (takesPart || (await addresses(looking, program, who))) ? program : undefined;
};

/** Those whom a program addresses among the people of companies; undefined: everybody. @throws Refusal 403 outside a change, where health data choose them */
export const addressedBy = async (
  { audiences }: Pick<Looking, 'audiences'>,
  program: Targeted,
  companyIds: readonly string[],
): Promise<AudienceFilter | undefined> => (program.audience === null ? undefined : audiences.filter(audienceIn(program), companyIds));

/**
 * Those whom a program addresses, as lists and counts of administrators tell it; undefined: everybody. A list of people whom health data choose would tell their health, so
 * such a program is shown to administrators as one for everybody.
 */
export const toldAddressed = async ({ audiences }: Pick<Looking, 'audiences'>, program: Targeted, within: Within): Promise<AudienceFilter | undefined> =>
  program.audience === null || audiences.isHealth(audienceIn(program)) ? undefined : audiences.filter(audienceIn(program), within);

/** Whether the caller may know whom a program addresses. */
export const mayKnowAudience = ({ audiences }: Pick<Looking, 'audiences'>, program: Targeted): boolean => audiences.shown(audienceIn(program)) !== undefined;

/** What the person may join (PRG-172), as far as it addresses them. One statement; one more where something of it has an audience. */
export const listAvailable = async (looking: Looking, who: Participant, language: Locale, today: string): Promise<ProgramRow[]> => {
  const rows = await selectAvailable(looking.db, who, language, today);
  const kept = [...new Set(rows.flatMap(({ audience }) => audience ?? []))];
  if (kept.length === 0) return rows;
  const holds = await looking.audiences.matchesEach(
    kept.map((audience) => JSON.parse(audience) as Audience),
    who.userId,
  );
  const own = new Set(kept.filter((_, at) => holds[at]));
  return rows.filter(({ audience }) => audience === null || own.has(audience));
};
