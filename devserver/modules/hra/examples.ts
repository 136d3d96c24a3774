import type { Assessment, Measurement, Submissions } from '../../../plugins/hra/contract';
import type { routes } from '../../../plugins/hra/contract/routes';
import type { Asking, Example, Examples } from '../../platform/examples';
import { assessmentExamples } from './administration/assessments/examples';
import { overrideExamples } from './administration/biometricOverride/examples';

const open = ({ get }: Asking): Promise<Assessment> => get<Assessment>('/user/health/assessment');

const paramsOf = ({ UserAssessmentProgressId: progressId, CurrentPageId: pageId }: Assessment) => ({ progressId, pageId });

/** Answers missing in the fixtures' assessment, by page. */
const rest = new Map<string, Readonly<Record<string, string>>>(
  Object.entries<Readonly<Record<string, string>>>({
    'tobacco-alcohol': { tobacco: 'never', alcohol: 'never' },
    'activity-food': {
      'active-days': '0',
      'strength-days': '0',
      sitting: '4',
      limits: 'no',
      produce: '4',
      'sweet-drinks': 'rarely',
      'whole-grain': 'always',
      'fast-food': '0',
    },
    'sleep-mind': { sleep: '8', rested: 'well', snores: 'no', stress: '1', interest: '0', down: '0' },
    prevention: {
      'seat-belt': 'always',
      'phone-driving': 'never',
      'flu-shot': 'yes',
      dentist: 'yes',
      mammogram: 'yes',
      colorectal: 'yes',
      skin: 'yes',
      readiness: 'content',
    },
  }),
);

/** The newest submission. */
const ofSubmission = async (get: Asking['get']): Promise<Example> => {
  const { Items } = await get<Submissions>('/userhealth/profile/GetAssessmentSubmissionsList');
  const value = Items.find(({ Disabled }) => !Disabled)?.Value;
  return value === undefined ? {} : { query: { planYearEntityId: value } };
};

/** The newest self-reported measurement of the systolic blood pressure. */
const ownMeasurement = async (get: Asking['get']): Promise<Measurement | undefined> =>
  (await get<readonly Measurement[]>('/userhealth/profile/GetUserBiometricMeasurements')).find(
    ({ MeasureId, Questions }) => MeasureId === 'systolic' && Questions,
  );

const answersOf = (said: Readonly<Record<string, string>>) => Object.entries(said).map(([QuestionId, answer]) => ({ QuestionId, Answer: [answer] }));

const examples: Examples<typeof routes> = {
  page: async (asking) => ({ params: paramsOf(await open(asking)) }),
  savePage: async (asking) => {
    const assessment = await open(asking);
    const body = { Answers: answersOf(rest.get(assessment.CurrentPageId) ?? {}), NextPageId: 'activity-food' };
    return { params: paramsOf(assessment), body };
  },
  submit: async (asking) => {
    const { UserAssessmentProgressId: progressId } = await open(asking);
    for (const [pageId, said] of rest) {
      await asking.post(`/user/health/assessment/${progressId}/pages/${pageId}`, { Answers: answersOf(said), NextPageId: 'completed' });
    }
    return { params: { progressId } };
  },
  results: async ({ get }) => ofSubmission(get),
  questionnaireResponse: async ({ get }) => ofSubmission(get),
  correctMeasurement: async ({ get }) => {
    const own = await ownMeasurement(get);
    const Answers = (own?.Questions ?? []).map(({ Id, Units: [unit] }) => ({
      QuestionId: Id,
      Answer: [],
      BiometricAnswer: { Value: '118', Units: unit?.Unit ?? '' },
    }));
    return { body: { MeasurementId: own?.MeasurementId, Answers } };
  },
  removeMeasurement: async ({ get }) => ({ body: { MeasurementId: (await ownMeasurement(get))?.MeasurementId } }),
  undoMeasurementChange: async ({ get, post }) => {
    const own = await ownMeasurement(get);
    const changed = await post<{ readonly ChangeId: string }>('/userhealth/profile/RemoveBiometricMeasurement', { MeasurementId: own?.MeasurementId });
    return { body: { ChangeId: changed.ChangeId } };
  },
  conditions: () => ({ query: { conditionId: 'blood-pressure' } }),
  ...overrideExamples,
  ...assessmentExamples,
};

export default examples;
