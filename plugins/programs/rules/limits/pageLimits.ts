/** Maximum length of a quick link's label, and of the name of a section and of a tag, in one language. */
export const longestLabel = 60;
export const longestSectionName = 60;
export const longestTagName = 40;

/** Maximum length of a word of message boards, in one language. */
export const longestWord = 60;

/** Maximum length of the description of a quick link and of a section, in one language. */
export const longestLinkText = 120;
export const longestSectionText = 300;

/** Maximum length of a quick link's address. */
export const longestLinkAddress = 2000;

/** Maximum length of a company's mission statement, in one language. */
export const longestMission = 5000;

/** Maximum numbers of quick links, sections, tags and words of message boards of a company. */
export const mostQuickLinks = 20;
export const mostSections = 30;
export const mostTags = 100;
export const mostWords = 500;

/** Maximum number of a company's programs with the same tag, or in the same section. */
export const mostTagged = 1000;
