import { homeOf, namesIn } from './fluentHomes.mjs';

const namedImport = /import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"];?/g;

/**
 * Rewrites `import { Button, makeStyles } from '@fluentui/react-components'` to one import per name, each from the file that defines it.
 * @param {string} code
 * @param {string} file absolute path of the file that contains the code
 * @param {(specifier: string, importer: string) => Promise<string>} resolve finds the file of a package
 * @returns {Promise<string>} the same number of lines, so that positions stay valid
 */
export const flatten = async (code, file, resolve) => {
  const statements = [...code.matchAll(namedImport)];
  const rewritten = await Promise.all(statements.map(([text, list = '', specifier = '']) => flattenOne(text, list, specifier, file, resolve)));
  let index = 0;
  return code.replace(namedImport, (text) => rewritten[index++] ?? text);
};

/**
 * @param {string} text the whole statement
 * @param {string} list
 * @param {string} specifier
 * @param {string} file
 * @param {(specifier: string, importer: string) => Promise<string>} resolve
 */
const flattenOne = async (text, list, specifier, file, resolve) => {
  const lines = '\n'.repeat(text.split('\n').length - 1);
  const imports = await Promise.all(
    namesIn(list).map(async ({ name, local }) => {
      const home = homeOf(specifier, name, file);
      if (!home) return undefined;
      const from = 'file' in home ? home.file : await resolve(home.specifier, home.importer);
      return `import { ${home.name} as ${local} } from ${JSON.stringify(from)};`;
    }),
  );
  return imports.some((statement) => statement === undefined) ? text : imports.join(' ') + lines;
};
