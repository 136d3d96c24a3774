import { readFileSync } from 'node:fs';
import { resolveStyleRulesForSlots } from '@griffel/core';
import { homeOf, namesIn } from './fluentHomes.mjs';
import { inlineTokens } from './inlineTokens.mjs';

/**
 * Compiles `makeStyles({ ... })` of our own files into the CSS rules that it would create in the browser, as Fluent's packages do already. The start
 * then does not contain the part of Griffel that creates rules (7 KB compressed), and the page does not run it.
 *
 * The styles are evaluated without running their file: from the literal, from constants before it, and from constants that it imports from our own
 * files. Styles that cannot be evaluated this way are an error, because a single such call would bring that part of Griffel into the start.
 */

/** @typedef {Record<string, unknown>} Scope names and values */

const namedImport = /import\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;
const constant = /^(?:export )?const (\w+)(?:: [^=]+)? = ([\s\S]*?);\n/gm;
const call = 'makeStyles(';

/**
 * @param {string} code
 * @param {string} file absolute path of the file that contains the code
 * @returns {string} the same number of lines
 * @throws when styles cannot be evaluated
 */
export const compileStyles = (code, file) => {
  if (!code.includes(call)) return code;
  /** @type {Scope | undefined} */
  let scope;
  let compiled = '';
  let rest = 0;
  for (let at = code.indexOf(call); at !== -1; at = code.indexOf(call, at + 1)) {
    const end = endOfArguments(code, at + call.length);
    const literal = code.slice(at + call.length, end);
    scope ??= scopeOf(code, file);
    const styles = evaluate(literal, scope);
    if (styles === undefined) throw new Error(`${file}: the styles of a makeStyles name what cannot be read without running the file.`);
    const [classes, rules] = resolveStyleRulesForSlots(/** @type {Parameters<typeof resolveStyleRulesForSlots>[0]} */ (styles));
    const lines = '\n'.repeat(literal.split('\n').length - 1);
    compiled += `${code.slice(rest, at)}compiledStyles(${JSON.stringify(classes)}, ${JSON.stringify(rules)}${lines})`;
    rest = end + 1;
  }
  return rest === 0 ? code : `import { __styles as compiledStyles } from '@fluentui/react-components'; ${compiled}${code.slice(rest)}`;
};

/**
 * Index of the bracket that closes the one just before `from`; brackets inside of texts must be balanced.
 * @param {string} code
 * @param {number} from
 */
const endOfArguments = (code, from) => {
  let open = 1;
  let at = from;
  for (; open > 0 && at < code.length; at++) {
    if ('([{'.includes(code.charAt(at))) open++;
    if (')]}'.includes(code.charAt(at))) open--;
  }
  return at - 1;
};

/**
 * The constants that a file's styles may use, each evaluated on first access. Access to a constant that cannot be evaluated throws.
 * @param {string} code
 * @param {string} file
 * @returns {Scope}
 */
const scopeOf = (code, file) => {
  const constants = new Map([...code.matchAll(constant)].map(([, name = '', expression = '']) => [name, expression]));
  /** @type {Map<string, { specifier: string, name: string }>} */
  const imports = new Map();
  for (const [, list = '', specifier = ''] of code.matchAll(namedImport)) for (const { name, local } of namesIn(list)) imports.set(local, { specifier, name });

  const read = (/** @type {string} */ name) => {
    const expression = constants.get(name);
    if (expression !== undefined) return expression.startsWith(call) ? undefined : evaluate(expression, scope);
    const imported = imports.get(name);
    const home = imported && homeOf(imported.specifier, imported.name, file);
    return home && 'file' in home && !home.file.includes('/node_modules/')
      ? evaluate(home.name, scopeOf(inlineTokens(readFileSync(home.file, 'utf8')), home.file))
      : undefined;
  };
  /** @type {Scope} */
  const values = {};
  /** @type {Scope} */
  const scope = new Proxy(values, {
    has: (_, name) => constants.has(String(name)) || imports.has(String(name)),
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined;
      values[name] ??= read(name);
      if (values[name] === undefined) throw new ReferenceError(name);
      return values[name];
    },
  });
  return scope;
};

/**
 * @param {string} expression JavaScript, or TypeScript whose only type syntax is an `as const` or `satisfies` at its end
 * @param {Scope} scope
 * @returns {unknown} undefined if it refers to something that cannot be evaluated
 */
const evaluate = (expression, scope) => {
  try {
    const script = expression.replace(/\bas const\b/g, '').replace(/\bsatisfies [\w<>, ]+$/, '');
    return new Function('scope', `with (scope) return (${script});`)(scope);
  } catch {
    return undefined;
  }
};
