/** Sources other than devices (TRK-050). */
const namedSources = ['BiometricUpload', 'Coach', 'CoachPlatform', 'HealthProfile', 'SMS', 'TrackerFeed', 'UserEntry'] as const;
export type NamedSource = (typeof namedSources)[number];

/** Kind of a source; its texts are `source.<kind>`. */
export type SourceKind = 'adminUpload' | 'coach' | 'user' | 'device';

/** `undefined` for the name of a device. */
export const namedSource = (source: string): NamedSource | undefined => namedSources.find((named) => named === source);

/** The kind of a source, for the Source column (TRK-051 to TRK-054). */
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
