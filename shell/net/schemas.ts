/** Helpers for `contract/schemas.ts`, besides the schema library. They run on the server and in the build; the browser uses only their types. */

export { bodyLimits } from './limits';
export { Presence } from './live/presence';
export { administers } from './schemas/administers';
export { Audience, AudienceRow } from './schemas/audience';
export { changedFields } from './schemas/changedFields';
export { Choice } from './schemas/choice';
export { askForContactCode, ContactCode, ProofContact, SentTo } from './schemas/contactProof';
export { bothLanguages, contentBody, contentId, contentItem, contentOrder, contentQuery, PublicationState, publication } from './schemas/content';
export { day, instantFilter } from './schemas/dates';
export { documentFiles, documentsBody, documentsOf } from './schemas/documents';
export { exportOf } from './schemas/exported';
export { FilterCategory } from './schemas/filterCategory';
export { Page, pageQuery } from './schemas/page';
export { base64, orNull, TextOrNull } from './schemas/values';
export { versioned } from './schemas/versioned';
