/** Names under which text that waits to be sent is kept (`useDraft`). */

export const reportDraft = (programId: string): string => `programs.selfReport/${programId}`;

export const joinDraft = (sectionId: string): string => `programs.join/${sectionId}`;
