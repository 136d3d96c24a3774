/** The address of the texts of a company. `text`: the edited one; without it the list is shown. */
export const textsPath = '/administration/settings/texts?text?&company?';
