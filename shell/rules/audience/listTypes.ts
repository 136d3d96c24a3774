/** List types whose people are selected by filters (FIL-010). */
export const listTypes = ['EmailTool', 'TextTool', 'OutboundCoachExport', 'AllParticipantList', 'MyParticipantList'] as const;
export type ListType = (typeof listTypes)[number];

/** The lists in which coaches see participants. */
export const participantLists = ['AllParticipantList', 'MyParticipantList'] as const satisfies readonly ListType[];
export type ParticipantList = (typeof participantLists)[number];

/** List types and reports that have their own filters; `Challenge` has all of them. */
export type FilteredBy = ListType | 'Report' | 'Challenge';

/** Uses of the audience editor. */
export const narrowedFor = [...participantLists, 'Report', 'Challenge'] as const satisfies readonly FilteredBy[];
export type NarrowedFor = (typeof narrowedFor)[number];

export const isParticipantList = (listType: FilteredBy): listType is ParticipantList => participantLists.some((one) => one === listType);

const ofParticipants = [
  'AccountStatus',
  'Company',
  'Department',
  'Location',
  'Region',
  'Role',
  'Sex',
  'Coach',
  'ChallengeName',
  'HRAStatus',
  'BiometricsStatus',
] as const;

const ofTexts = ['EventSession', 'Biometric', 'HealthCondition', 'AccountStatus', 'ResultsDate'] as const;

/** Security roles are not a documented category (FIL-017). */
const allButResults = { without: ['ResultsDate', 'HRAQuestion', 'SecurityRole'] } as const;

type Offered = { readonly only: readonly string[] } | { readonly without: readonly string[] };

/** The categories of each list type, and of the reports (FIL-018, FIL-020, FIL-021, FIL-022). */
const categories: Readonly<Record<FilteredBy, Offered>> = {
  Challenge: { without: [] },
  Report: allButResults,
  EmailTool: allButResults,
  TextTool: { only: ofTexts },
  OutboundCoachExport: { only: ['Company', ...ofTexts, 'Coach', 'HRAQuestion'] },
  AllParticipantList: { only: ofParticipants },
  MyParticipantList: { only: ofParticipants },
};

/** Whether a list type, or the reports, offer a category. A company's own fields are offered everywhere (FIL-042). */
export const offers = (listType: FilteredBy, category: string): boolean => {
  const offered = categories[listType];
  if (category.startsWith('CustomField:')) return true;
  return 'only' in offered ? offered.only.includes(category) : !offered.without.includes(category);
};

/** Whether a list type includes people of a partner's companies. Its challenges are open to them, whereas every list is of one company. */
export const reachesChildren = (listType: FilteredBy | undefined): boolean => listType === 'Challenge';
