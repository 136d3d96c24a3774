/** Scope that a company gives its coaches and its support staff; `None` is no access. */
export interface Designation {
  readonly EntityId: string;
  /** `Coaching` or `Support`. */
  readonly Type: string;
  /** `None`, `Company`, `Partner` or `Global`. */
  readonly Value: string;
}

/** Part of the signed-in person's data. */
interface Person {
  readonly EntityId: string;
  readonly Roles: readonly string[];
}

/** Part of the signed-in person's settings. */
interface Settings {
  readonly Designations: readonly Designation[];
  readonly Impersonation: { readonly ImpersonatorEntityId: string | null; readonly Types: readonly string[] };
}

/** Whether the actor's company has coaching or support; during impersonation that is not the person's company (SHL-072). */
export const isDesignated = (type: 'Coaching' | 'Support', { EntityId }: Pick<Person, 'EntityId'>, { Designations, Impersonation }: Settings): boolean => {
  const home = Impersonation.ImpersonatorEntityId ?? EntityId;
  return Designations.some((designation) => designation.EntityId === home && designation.Type === type && designation.Value !== 'None');
};

/** Whether a person has access to the coaching pages (SHL-063). */
export const mayCoach = (person: Person, settings: Settings): boolean => person.Roles.includes('Coach') && isDesignated('Coaching', person, settings);

/** Whether a person may impersonate a participant whom they coach (SHL-073). */
export const mayActAsCoach = (person: Person, settings: Settings): boolean =>
  (settings.Impersonation.Types.includes('Coach') || person.Roles.includes('Coach')) && isDesignated('Coaching', person, settings);
