import type { AdministeredChallenge, ChallengeBody } from '../../../contract';
import { nothingSaid } from '../rules/values';

/** A complete draft, with overrides. */
export const aChallenge = (more: Partial<AdministeredChallenge> = {}): AdministeredChallenge => ({
  ...nothingSaid('acme', false),
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

/** The server's state after a save. */
export const savedAfter = (saved: AdministeredChallenge, { Completion, ImageUploadRequest: _, ...body }: ChallengeBody): AdministeredChallenge => ({
  ...saved,
  ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
  ...(Completion && { Completion }),
  ...(body.IsDraft === false && { State: 'published' }),
  Id: body.Id ?? 'new',
  EntityId: 'acme',
  Version: (saved.Version ?? 0) + 1,
});
