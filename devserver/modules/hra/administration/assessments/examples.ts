import type { AdministeredAssessment, AssessmentList, AssessmentRow } from '../../../../../plugins/hra/contract';
import type { assessmentRoutes } from '../../../../../plugins/hra/contract/administration/assessmentRoutes';
import type { importRoutes } from '../../../../../plugins/hra/contract/administration/importRoutes';
import type { personRoutes } from '../../../../../plugins/hra/contract/administration/personRoutes';
import type { scoringRoutes } from '../../../../../plugins/hra/contract/administration/scoringRoutes';
import type { Asking, Examples } from '../../../../platform/examples';

const list = ({ get, entityId }: Asking): Promise<AssessmentList> => get(`/assessments/admin?entityId=${entityId}`);

const bodyOf = async (asking: Asking) => {
  const { Assessments, PlanYears } = await list(asking);
  const CopyOf = Assessments.find(({ Status }) => Status === 'offered')?.Id ?? null;
  return { EntityId: asking.entityId, Names: { en: 'Health assessment', es: '' }, PlanYearId: PlanYears[0]?.Value ?? '', CopyOf };
};

/** A draft that is a copy of the offered version. */
const draft = async (asking: Asking): Promise<AdministeredAssessment> => {
  const { Id } = await asking.post<AssessmentRow>('/assessments/admin', await bodyOf(asking));
  return asking.get(`/assessments/admin/${Id}?entityId=${asking.entityId}`);
};

const emptyPage = async (asking: Asking) => {
  const { Id: DraftId } = await draft(asking);
  return { EntityId: asking.entityId, DraftId, Names: { en: 'Work', es: 'Trabajo' }, When: null };
};

const idsOf = (rows: readonly { readonly Id: string }[]): string[] => rows.map(({ Id }) => Id).reverse();

const sentFile = (): string => {
  const item = [{ linkId: 'walks', type: 'boolean', text: 'Do you walk to work?' }];
  return Buffer.from(JSON.stringify({ resourceType: 'Questionnaire', title: 'On the way', item })).toString('base64');
};

const person = async (asking: Asking) => {
  const { Id: DraftId } = await draft(asking);
  const answer = { QuestionId: 'age', Answer: ['44'], BiometricAnswer: null };
  return { EntityId: asking.entityId, DraftId, Names: { en: 'In the middle of life', es: '' }, Answers: [answer], Scores: [], Results: [], IsUrgent: false };
};

export const assessmentExamples: Examples<typeof assessmentRoutes & typeof scoringRoutes & typeof personRoutes & typeof importRoutes> = {
  assessments: ({ entityId }) => ({ query: { entityId } }),
  administeredAssessment: async (asking) => {
    const [first] = (await list(asking)).Assessments;
    return { params: { id: first?.Id ?? 'none' }, query: { entityId: asking.entityId } };
  },
  saveAssessment: async (asking) => ({ body: await bodyOf(asking) }),
  deleteAssessment: async (asking) => ({ params: { id: (await draft(asking)).Id } }),
  publishAssessment: async (asking) => ({ params: { id: (await draft(asking)).Id } }),
  saveAssessmentPage: async (asking) => ({ body: await emptyPage(asking) }),
  orderAssessmentPages: async (asking) => ({ body: { EntityId: asking.entityId, Ids: idsOf((await draft(asking)).Pages) } }),
  deleteAssessmentPage: async (asking) => {
    const page = await asking.post<{ readonly Id: string }>('/assessments/admin/pages', await emptyPage(asking));
    return { params: { id: page.Id } };
  },
  saveAssessmentItem: async (asking) => {
    const { Items } = await draft(asking);
    const { Key: _, ...item } = Items.find(({ Type }) => Type === 'SingleChoice') ?? {};
    return { body: { ...item, Hint: { en: 'Choose one.', es: 'Elige una.' } } };
  },
  orderAssessmentItems: async (asking) => {
    const { Items, Pages } = await draft(asking);
    return { body: { EntityId: asking.entityId, Ids: idsOf(Items.filter(({ PageId }) => PageId === Pages[0]?.Id)) } };
  },
  saveAssessmentScore: async (asking) => {
    const { Id: id, Scores } = await draft(asking);
    const { EntityId: _, ...score } = Scores[0] ?? {};
    return { params: { id }, body: { ...score, Names: { en: 'Renamed sum', es: '' } } };
  },
  deleteAssessmentScore: async (asking) => {
    const { Id: id, Scores } = await draft(asking);
    const { EntityId: _, Id: __, Version: ___, ...score } = Scores[0] ?? {};
    const added = await asking.post<{ readonly Id: string }>(`/assessments/admin/${id}/scores`, { ...score, Names: { en: 'Another sum', es: '' } });
    return { params: { id, key: added.Id } };
  },
  saveAssessmentHelplines: async (asking) => {
    const { Id: id, Helplines } = await draft(asking);
    const { EntityId: _, Id: __, ...helplines } = Helplines;
    return { params: { id }, body: { ...helplines, Lines: Helplines.Lines.map((line) => ({ ...line, Names: { en: 'Renamed helpline', es: '' } })) } };
  },
  saveAssessmentResult: async (asking) => {
    const { Id: id, Results } = await draft(asking);
    const { EntityId: _, ...result } = Results[0] ?? {};
    return { params: { id }, body: { ...result, Names: { en: 'Renamed result', es: '' } } };
  },
  orderAssessmentResults: async (asking) => {
    const { Id: id, Results } = await draft(asking);
    return { params: { id }, body: { Keys: idsOf(Results) } };
  },
  deleteAssessmentResult: async (asking) => {
    const { Id: id, Results } = await draft(asking);
    return { params: { id, key: Results[0]?.Id ?? 'none' } };
  },
  readAssessmentFile: ({ entityId }) => ({ body: { EntityId: entityId, Base64EncodedFile: sentFile() } }),
  importAssessment: async (asking) => {
    const { EntityId, Names, PlanYearId } = await bodyOf(asking);
    return { body: { EntityId, Names, PlanYearId, Base64EncodedFile: sentFile() } };
  },
  saveAssessmentPerson: async (asking) => ({ body: await person(asking) }),
  orderAssessmentPersons: async (asking) => {
    const body = await person(asking);
    const first = await asking.post<{ readonly Id: string }>('/assessments/admin/persons', body);
    const second = await asking.post<{ readonly Id: string }>('/assessments/admin/persons', { ...body, Names: { en: 'Later in life', es: '' } });
    return { body: { EntityId: asking.entityId, Ids: [second.Id, first.Id] } };
  },
  deleteAssessmentPerson: async (asking) => {
    const { Id: id } = await asking.post<{ readonly Id: string }>('/assessments/admin/persons', await person(asking));
    return { params: { id } };
  },
  assessmentOutcome: async (asking) => {
    const { DraftId: id, Answers } = await person(asking);
    return { params: { id }, body: { Answers } };
  },
  deleteAssessmentItem: async (asking) => ({ params: { id: (await draft(asking)).Items.find(({ Type }) => Type === 'RichText')?.Id ?? 'none' } }),
};
