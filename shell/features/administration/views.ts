/** Views that other features render. */

export { AudienceEditor } from './AudienceEditor';
export { AudienceField } from './AudienceField';
export { type AppliedAudience, AudienceFilters } from './AudienceFilters';
export { CompanyBar } from './CompanyBar';
export { CopyLink } from './preview/CopyLink';
export { PreviewFrame } from './preview/PreviewFrame';
export { SharedPreview } from './preview/SharedPreview';
export { SaveLater, ScheduledList, ScheduledNotice } from './SaveLater';

/** The components of `AudienceEditor`, for the gallery, which renders them by a `PluginView` of this feature, so that their texts are loaded. */
export const audienceSpecimens = () => import('./parts/audience/Specimens');
