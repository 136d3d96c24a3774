/** What `contract/schemas.ts` is made with, beside the schema library. Server and build run it; in the browser it is types only. */

export { administers } from './administers';
export { Audience, AudienceRow } from './audience';
export { changedFields } from './changedFields';
export { Choice } from './choice';
export { askForContactCode, ContactCode, ProofContact, SentTo } from './contactProof';
export { bothLanguages, contentBody, contentId, contentItem, contentOrder, contentQuery, PublicationState, publication } from './content';
export { day, instantFilter } from './dates';
export { documentFiles, documentsBody, documentsOf } from './documents';
export { exportOf } from './exported';
export { FilterCategory } from './filterCategory';
export { bodyLimits } from './limits';
export { Page, pageQuery } from './page';
export { Presence } from './presence';
export { versioned } from './versioned';
