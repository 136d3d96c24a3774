import type { Static } from 'typebox';
import type { OverriddenPerson as OverriddenPersonSchema } from './administration/overrideSchemas';
import type * as wizard from './assessment';
import type * as profile from './profile';

export type Assessment = Static<typeof wizard.Assessment>;
export type AssessmentPage = Assessment['Pages'][number];
export type Helpline = Static<typeof wizard.Helpline>;
export type PageAnswers = Static<typeof wizard.PageAnswers>;
export type PageDetails = Static<typeof wizard.PageDetails>;
export type ContentItem = PageDetails['Details']['Contents'][number];
export type SavedPage = Static<typeof wizard.SavedPage>;

export type RiskLevel = Static<typeof profile.RiskLevel>;
export type HraResults = Static<typeof profile.HraResults>;
export type ResultTab = HraResults['Tabs'][number];
export type ResultItem = ResultTab['Items'][number];
export type Measurement = Static<typeof profile.Measurement>;
export type MeasurementChange = Static<typeof profile.MeasurementChanges>['Items'][number];
export type CorrectedMeasurement = Static<typeof profile.CorrectedMeasurement>;
export type Conditions = Static<typeof profile.Conditions>;
export type ConditionHistory = Extract<Conditions, readonly unknown[]>[number];
export type Submissions = Static<typeof profile.Submissions>;
export type Submission = Submissions['Items'][number];

export type OverriddenPerson = Static<typeof OverriddenPersonSchema>;
