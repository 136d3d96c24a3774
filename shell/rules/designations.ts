/** What a company lets its coaches and its support staff do: `None` is nothing, the others say how far they reach. */
export interface Designation {
  readonly EntityId: string;
  /** `Coaching` or `Support`. */
  readonly Type: string;
  /** `None`, `Company`, `Partner` or `Global`. */
  readonly Value: string;
}

/** Of the signed-in person's data. */
interface Person {
  readonly EntityId: string;
  readonly Roles: readonly string[];
}

/** Of the signed-in person's settings. */
interface Settings {
  readonly Designations: readonly Designation[];
  readonly Impersonation: { readonly ImpersonatorEntityId: string | null; readonly Types: readonly string[] };
}

/** Whether the company of the actor has coaching or support; while they act as somebody else that is not the person's company (SHL-072). */
export const isDesignated = (type: 'Coaching' | 'Support', { EntityId }: Pick<Person, 'EntityId'>, { Designations, Impersonation }: Settings): boolean => {
  const home = Impersonation.ImpersonatorEntityId ?? EntityId;
  return Designations.some((designation) => designation.EntityId === home && designation.Type === type && designation.Value !== 'None');
};

/** Whether the coaching pages are open to a person (SHL-063). */
export const mayCoach = (person: Person, settings: Settings): boolean => person.Roles.includes('Coach') && isDesignated('Coaching', person, settings);

/** Whether a person may act as a participant whom they coach (SHL-073). */
export const mayActAsCoach = (person: Person, settings: Settings): boolean =>
  (settings.Impersonation.Types.includes('Coach') || person.Roles.includes('Coach')) && isDesignated('Coaching', person, settings);
