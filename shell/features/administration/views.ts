/** Views that others draw. */

export { AudienceEditor } from './AudienceEditor';
export { AudienceField } from './AudienceField';
export { CompanyBar } from './CompanyBar';
export { CopyLink } from './preview/CopyLink';
export { PreviewFrame } from './preview/PreviewFrame';
export { SharedPreview } from './preview/SharedPreview';
export { SaveLater, ScheduledList, ScheduledNotice } from './SaveLater';

/** The pieces of `AudienceEditor`, for the gallery: by a `PluginView` of this feature, which brings their texts. */
export const audienceSpecimens = () => import('./parts/audience/Specimens');
