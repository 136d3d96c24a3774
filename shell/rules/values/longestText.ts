/** Maximum length of an HTML text of a company, such as its policies, in characters: both languages fit into one body. */
export const longestText = 24_000;
