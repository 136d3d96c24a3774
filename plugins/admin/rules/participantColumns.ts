/** The columns of the report on participants, in their order. */
export const participantColumns = ['LastName', 'FirstName', 'Email', 'AccountStatus', 'Role', 'Department', 'Location', 'Region', 'HireDate'] as const;
export type ParticipantColumn = (typeof participantColumns)[number];
