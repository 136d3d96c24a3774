/** The sources that are no device (TRK-050). */
const namedSources = ['BiometricUpload', 'Coach', 'CoachPlatform', 'HealthProfile', 'SMS', 'TrackerFeed', 'UserEntry'] as const;
export type NamedSource = (typeof namedSources)[number];

/** What kind of origin a source is; its texts are `source.<kind>`. */
export type SourceKind = 'adminUpload' | 'coach' | 'user' | 'device';

/** `undefined`: a device of this name. */
export const namedSource = (source: string): NamedSource | undefined => namedSources.find((named) => named === source);

/** Whose entry it is, for the Source column (TRK-051 to TRK-054). */
export const sourceKind = (source: string): SourceKind => {
  const named = namedSource(source);
  switch (named) {
    case 'BiometricUpload':
    case 'TrackerFeed':
      return 'adminUpload';
    case 'Coach':
    case 'CoachPlatform':
      return 'coach';
    case 'SMS':
    case 'HealthProfile':
    case 'UserEntry':
      return 'user';
    case undefined:
      return 'device';
  }
};
