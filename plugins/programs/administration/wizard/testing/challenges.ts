import type { AdministeredChallenge, ChallengeBody } from '../../../contract';
import { emptyChallenge } from '../rules/values';

/** A complete draft, with overrides. */
export const aChallenge = (more: Partial<AdministeredChallenge> = {}): AdministeredChallenge => ({
  ...emptyChallenge('acme', false),
  Id: 'walk',
  Name: 'Walk',
  Texts: [{ LanguageCode: 'en', Name: 'Walk', Description: '', Instructions: '', CheckboxText: '' }],
  ProgramType: 'Challenge',
  ProgramSubType: 'SelfReport',
  StartDate: '2026-12-01',
  EndDate: '2026-12-20',
  SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: false },
  Completion: { Levels: [{ Points: 50, Required: 5 }] },
  Version: 1,
  ...more,
});

/** A published challenge with participants. */
export const aPublished = (more: Partial<AdministeredChallenge> = {}): AdministeredChallenge =>
  aChallenge({ IsDraft: false, State: 'published', Participants: 12, Frozen: ['ProgramSubType', 'StartDate', 'TrackerIds', 'Groups', 'Outcome'], ...more });

type Sent = NonNullable<ChallengeBody['Documents']>[number]['Files']['en'];

/** A sent file, which the server stores under a name of its own. */
const storedAs = (file: Sent) => ('File' in file ? { File: file.File, Name: 'kept.pdf', Size: 9 } : { File: `stored ${file.Name}`, Name: file.Name, Size: 9 });

/** The server's state after a save. */
export const savedAfter = (saved: AdministeredChallenge, { Completion, ImageUploadRequest: _, Documents, ...body }: ChallengeBody): AdministeredChallenge => ({
  ...saved,
  ...(Documents && {
    Documents: Documents.map(({ Files: { en, es }, ...document }) => ({ ...document, Files: { en: storedAs(en), es: es && storedAs(es) } })),
  }),
  ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
  ...(Completion && { Completion }),
  ...(body.IsDraft === false && { State: 'published' }),
  Id: body.Id ?? 'new',
  EntityId: 'acme',
  Version: (saved.Version ?? 0) + 1,
});
