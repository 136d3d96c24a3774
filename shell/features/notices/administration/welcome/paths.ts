/** The address of the welcome form of a company. `question`: the edited one, or `new`; without it the list is shown. */
export const welcomePath = '/administration/settings/welcome-form?question?&company?';
