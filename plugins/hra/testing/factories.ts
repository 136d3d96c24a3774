import type { Assessment, ContentItem, HraResults, Measurement, PageDetails, SavedPage, Submissions } from '../contract';
import type { Formula } from '../rules/formula';

const smokes: Formula = { LogicalOperator: 'And', Expressions: [{ EvaluatingItemId: 'smokes', Operator: 'IsEqualTo', ExpressionValues: ['yes'] }] };

const yesNo = [
  { Value: 'yes', Text: 'Yes', IsExclusive: false },
  { Value: 'no', Text: 'No', IsExclusive: false },
];

const item = (Id: string, Text: string, QuestionType: ContentItem['QuestionType'], more: Partial<ContentItem> = {}): ContentItem => ({
  Id,
  ContentType: 'Question',
  Features: ['Visible'],
  Formulas: [],
  Answer: { UserAnswer: [], BiometricAnswer: null },
  QuestionType,
  Text,
  Hint: '',
  AnswerChoices: [],
  Units: [],
  ...more,
});

const contents: Readonly<Record<'body' | 'quitting' | 'goals', readonly ContentItem[]>> = {
  body: [
    item('note', '<p>There are no wrong answers.</p>', null, { ContentType: 'Text' }),
    item('smokes', 'Do you smoke?', 'SingleChoice', { AnswerChoices: yesNo, Answer: { UserAnswer: ['no'], BiometricAnswer: null } }),
    item('per-day', 'How many a day?', 'Number', { Formulas: [smokes], Plausible: { From: 0, To: 100 }, Possible: { From: 0, To: null } }),
    item('weight', 'How much do you weigh?', 'Biometric', {
      Units: [
        { Unit: 'lb', Factor: 1, Decimals: 1 },
        { Unit: 'kg', Factor: 1 / 0.45359237, Decimals: 1 },
      ],
      Answer: { UserAnswer: [], BiometricAnswer: { Value: '180', Units: 'lb' } },
    }),
  ],
  quitting: [item('when', 'When will you stop?', 'Date')],
  goals: [
    item('goals', 'What are your goals?', 'MultipleChoice', {
      AnswerChoices: [
        { Value: 'sleep', Text: 'Sleep', IsExclusive: false },
        { Value: 'food', Text: 'Food', IsExclusive: false },
        { Value: 'none', Text: 'None of these', IsExclusive: true },
      ],
    }),
    item('comment', 'Anything else?', 'Text', { Features: ['Visible', 'Optional'], Hint: 'As long as you like.' }),
  ],
};

const pages: Assessment['Pages'] = [
  { PageId: 'goals', Name: 'Goals', Order: 3, IsVisible: true, IsComplete: false, ShowPageFormula: null },
  { PageId: 'body', Name: 'Body', Order: 1, IsVisible: true, IsComplete: true, ShowPageFormula: null },
  { PageId: 'quitting', Name: 'Quitting', Order: 2, IsVisible: false, IsComplete: false, ShowPageFormula: smokes },
];

/** Three pages, out of order; one is only for smokers. */
export const anAssessment = (more: Partial<Assessment> = {}): Assessment => ({
  UserAssessmentProgressId: 'progress-1',
  UserAssessmentStatus: 'InProgress',
  CurrentPageId: 'goals',
  Name: 'Health Assessment',
  StartedDate: '2026-11-20T18:00:00.000Z',
  Pages: pages,
  FormulaAnswers: [{ QuestionId: 'smokes', Answer: ['no'] }],
  Questions: Object.entries(contents).flatMap(([PageId, items]) =>
    items
      .filter(({ ContentType }) => ContentType === 'Question')
      .map(({ Id, Text, Features, Formulas, AnswerChoices, Units }) => ({
        QuestionId: Id,
        PageId,
        Text,
        IsOptional: Features.includes('Optional'),
        IsVisible: true,
        Formulas,
        AnswerChoices,
        Units: Units[0]?.Unit ?? '',
      })),
  ),
  ...more,
});

export const aPage = (pageId: string): PageDetails => {
  const page = pages.find(({ PageId }) => PageId === pageId);
  if (!page) throw new Error(`The test's assessment has no page ${pageId}.`);
  return { ...page, Details: { Contents: contents[page.PageId as keyof typeof contents] } };
};

export const aSavedPage = (pageId: string, more: Partial<SavedPage> = {}): SavedPage => ({
  PageId: pageId,
  IsComplete: true,
  CurrentPageId: pageId,
  UserAssessmentStatus: 'InProgress',
  FormulaAnswers: [{ QuestionId: 'smokes', Answer: ['no'] }],
  Pages: pages.map(({ PageId, IsVisible, IsComplete }) => ({ PageId, IsVisible, IsComplete: IsComplete || PageId === pageId })),
  ...more,
});

export const someResults = (more: Partial<HraResults> = {}): HraResults => ({
  id: 'submission-1',
  PlanYearIdEntityId: 'acme-2026:acme:1',
  SubmittedDate: '2026-01-05T18:00:00.000Z',
  Score: 72,
  Previous: { Score: 61, Year: 2025 },
  Tabs: [
    {
      Name: 'Heart',
      Score: 60,
      PreviousScore: 64,
      Items: [
        {
          Id: 'pressure',
          Name: 'Blood pressure',
          RiskLevel: 'Moderate',
          Value: '126 mmHg',
          Summary: 'A little high.',
          Recommendation: 'Less salt.',
          Reasons: [{ Question: 'What was the upper value?', Answer: '126 mmHg', Operator: 'IsGreaterThan', Values: ['119'] }],
          Programs: [{ OwnerId: 'acme', Id: 'calm', Name: 'Two Calm Minutes', IsJoined: true }],
          Reference: { From: null, Below: 120, Units: 'mmHg' },
          Measured: [
            {
              MeasureId: 'systolic',
              Name: 'Blood pressure, systolic',
              Value: 126,
              Unit: { Unit: 'mmHg', Factor: 1, Decimals: 0 },
              Reference: { From: null, Below: 120 },
              Zones: [
                { From: null, RiskLevel: 'Low' },
                { From: 120, RiskLevel: 'Moderate' },
              ],
              Previous: { Value: 130, Date: '2025-01-06' },
            },
          ],
        },
      ],
    },
    {
      Name: 'Habits',
      Score: 100,
      Items: [
        {
          Id: 'tobacco',
          Name: 'Tobacco',
          RiskLevel: 'Low',
          Value: 'Never',
          Summary: 'Well done.',
          Recommendation: '',
          Reasons: [],
          Programs: [],
          Reference: null,
        },
      ],
    },
  ],
  ...more,
});

export const someSubmissions = (): Submissions => ({
  Items: [
    { Value: 'acme-2026:acme:2', Text: 'In progress', Disabled: true, Selected: false, SubmittedDate: null, Score: null },
    { Value: 'acme-2026:acme:1', Text: 'January 5, 2026', Disabled: false, Selected: true, SubmittedDate: '2026-01-05T18:00:00.000Z', Score: 72 },
    { Value: 'acme-2025:acme:1', Text: 'January 6, 2025', Disabled: false, Selected: false, SubmittedDate: '2025-01-06T18:00:00.000Z', Score: 61 },
  ],
});

export const aMeasurement = (more: Partial<Measurement> = {}): Measurement => ({
  MeasurementId: '1',
  MeasureId: 'weight',
  Name: 'Weight',
  Value: 180,
  Units: 'lb',
  Date: '2026-01-05',
  RiskLevel: 'Moderate',
  Source: 'BiometricUpload',
  Reference: { From: 120, Below: 160 },
  Zones: [
    { From: null, RiskLevel: 'Moderate' },
    { From: 120, RiskLevel: 'Low' },
    { From: 160, RiskLevel: 'Moderate' },
  ],
  UnitChoices: [
    { Unit: 'lb', Factor: 1, Decimals: 1 },
    { Unit: 'kg', Factor: 1 / 0.45359237, Decimals: 1 },
  ],
  ...more,
});
