// A marker line of the template, with the condition for the lines up to `end`: `// if dialog`, `{/* if not table */}`, `<!-- if topic and list -->`,
// `// end`.
const marker = /^\s*(?:\/\/|\{\/\*|<!--) (?:if (?<wanted>[\w ]+?)|end)(?: \*\/\}| -->)?$/;

/** Whether a condition such as `panel and not page` holds. @param {string} wanted @param {ReadonlySet<string>} conditions */
const holds = (wanted, conditions) =>
  wanted.split(' and ').every((term) => (term.startsWith('not ') ? !conditions.has(term.slice('not '.length)) : conditions.has(term)));

/**
 * The lines of a template file whose conditions hold.
 * @param {string} text
 * @param {ReadonlySet<string>} conditions
 * @throws Error when a condition is not closed
 */
export const linesFor = (text, conditions) => {
  /** @type {boolean[]} */
  const open = [];
  const lines = text.split('\n').filter((line) => {
    const found = marker.exec(line);
    if (!found) return open.every(Boolean);
    if (found.groups?.wanted) open.push(holds(found.groups.wanted, conditions));
    else open.pop();
    return false;
  });
  if (open.length > 0) throw new Error('A condition of the template is not closed.');
  return lines.join('\n');
};

/**
 * Replaces in one pass, so that no replacement is replaced again. Of two texts that begin at the same place, the one that is listed first is taken.
 * @param {string} text
 * @param {readonly (readonly [string, string])[]} replacements texts without signs of regular expressions
 */
export const replaced = (text, replacements) => {
  const byText = new Map(replacements);
  return text.replace(new RegExp([...byText.keys()].join('|'), 'g'), (found) => byText.get(found) ?? found);
};
