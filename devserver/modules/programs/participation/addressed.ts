import type { Locale } from '../../../../shell/i18n/locale';
import type { Audience } from '../../../../shell/net/schemas';
import type { Audiences } from '../../../platform/audience/audiences';
import type { AudienceFilter } from '../../../platform/audience/conditions';
import type { Within } from '../../../platform/database/pages/page';
import { isShownAnyway, type OfferedRow, type Participant, type ProgramRow, selectAvailable, selectById, selectOffered } from '../queries';
import type { ProgramDb, ProgramTransaction } from '../tables';

/** Access to programs and their audiences. */
export interface Looking {
  readonly db: ProgramDb;
  readonly audiences: Audiences;
}

/** The same within a transaction. */
export const lookingIn = ({ trx, audiences }: { readonly trx: ProgramTransaction; readonly audiences: Audiences }): Looking => ({ db: trx, audiences });

type Targeted = Pick<ProgramRow, 'audience'>;

/** The audience of a program, parsed from its row. */
const audienceIn = ({ audience }: Targeted): Audience => (audience === null ? [] : (JSON.parse(audience) as Audience));

/** Whether a program addresses a person. A program without an audience addresses all. */
const addresses = async ({ audiences }: Looking, program: ProgramRow, { userId }: Participant): Promise<boolean> =>
  program.audience === null || audiences.matches(audienceIn(program), userId);

/** One program that the person sees: they take or took part in it, or it addresses them (ADH-102). An audience costs a second statement. */
export const findVisible = async (looking: Looking, who: Participant, language: Locale, programId: string): Promise<ProgramRow | undefined> => {
  const [program] = await selectById(looking.db, who, language, programId);
  return program && (isShownAnyway(program) || (await addresses(looking, program, who))) ? program : undefined;
};

/** One program that the person takes part in or that addresses them now. A person who has left it and is no longer addressed cannot rejoin. */
export const findOffered = async (looking: Looking, who: Participant, language: Locale, programId: string): Promise<OfferedRow | undefined> => {
  const [program] = await selectOffered(looking.db, who, language, programId);
  const takesPart = program?.state === 'Joined' || program?.state === 'Complete';
  return program && (takesPart || (await addresses(looking, program, who))) ? program : undefined;
};

/** The addressed people among those of companies; undefined: all. @throws Refusal 403 outside a transaction, if the audience uses health data */
export const addressedBy = async (
  { audiences }: Pick<Looking, 'audiences'>,
  program: Targeted,
  companyIds: readonly string[],
): Promise<AudienceFilter | undefined> => (program.audience === null ? undefined : audiences.filter(audienceIn(program), companyIds));

/**
 * The addressed people for lists and counts of administrators; undefined: all. A list of people selected by health data would reveal their health, so such a
 * program is shown to administrators as one for all.
 */
export const toldAddressed = async ({ audiences }: Pick<Looking, 'audiences'>, program: Targeted, within: Within): Promise<AudienceFilter | undefined> =>
  program.audience === null || audiences.isHealth(audienceIn(program)) ? undefined : audiences.filter(audienceIn(program), within);

/** Whether the caller may see the audience of a program. */
export const mayKnowAudience = ({ audiences }: Pick<Looking, 'audiences'>, program: Targeted): boolean => audiences.shown(audienceIn(program)) !== undefined;

/** Programs that the person may join (PRG-172). One statement; a second one if any of them has an audience. */
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
