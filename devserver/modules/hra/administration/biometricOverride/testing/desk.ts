import type { OverriddenPerson } from '../../../../../../plugins/hra/contract';
import type { Answer, SignedIn, TestApp } from '../../../../../testing/appForTests';
import type { HraTables } from '../../../tables';

/** A program of the fixtures that requires a screening, from five days before the tests' day to fifteen days after it. It is worth 500 points. */
export const screening = 'acme-screening';

interface Tables extends HraTables {
  readonly program_sign_up: {
    readonly person_id: string;
    readonly program_id: string;
    readonly state: string;
    readonly counted: number;
    readonly earned_points: number;
    readonly state_since: string;
  };
  readonly audit: { readonly id: number; readonly action: string; readonly target: string; readonly detail: string };
}

/** Actions of tests at the desk of biometric overrides. */
export const deskOf = (server: () => TestApp, staff: () => SignedIn) => {
  const db = () => server().tables<Tables>();
  return {
    search: (more: object = {}, who = staff()): Promise<Answer> =>
      who.post('/biometric-override/search', { EntityId: 'acme', PlanYearId: 'acme-2026', ...more }),
    personIn: async (userId: string, more: object = {}): Promise<OverriddenPerson | undefined> =>
      (await staff().post('/biometric-override/search', { EntityId: 'acme', PlanYearId: 'acme-2026', PageSize: 100, ...more })).body.Data.Items.find(
        ({ UserId }: OverriddenPerson) => UserId === userId,
      ),
    override: (ids: unknown, day = '11-18-2026', who = staff()): Promise<Answer> => who.post(`/biometric-override/create?overrideDate=${day}`, ids),
    /** Undoes an entry of the company's history; by default the last one of an override. */
    takeBack: async (id?: number, who = staff()): Promise<Answer> => {
      const last = db().selectFrom('audit').select('id').where('action', 'like', 'hra.screening%').orderBy('id', 'desc');
      return who.post('/companysettings/changes/undo', { Id: id ?? (await last.executeTakeFirstOrThrow()).id });
    },
    part: (userId: string, program = screening) =>
      db()
        .selectFrom('program_sign_up')
        .select(['state', 'counted', 'earned_points', 'state_since'])
        .where('person_id', '=', userId)
        .where('program_id', '=', program)
        .executeTakeFirst(),
    kept: (userId: string) => db().selectFrom('hra_screening_override').selectAll().where('person_id', '=', userId).execute(),
    join: (who: SignedIn, program = screening): Promise<Answer> => who.post('/userprograms/joinprograms', [{ ProgramId: program, IsPersonal: false }]),
  };
};
