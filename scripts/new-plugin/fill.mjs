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
 * @param {string} text
 * @param {readonly (readonly [string, string])[]} replacements
 */
export const replaced = (text, replacements) => replacements.reduce((result, [from, to]) => result.replaceAll(from, to), text);
