import esbuild from 'esbuild';

/** Constant of a declaration that marks what only staff may open (`build.d.ts`). */
export const forStaff = '__FOR_STAFF__';

/**
 * A declaration's built file as the text of a function, whose parameter is the exports of the start. The server joins the functions of a company's licensed
 * plugins into one file (`devserver/platform/http/pages/declarations.ts`).
 * @param {string} url of the file, for the error message
 * @param {string} text
 * @param {string} start url of the only file that a declaration imports
 * @returns {string} `start=>{…return{default:…,navigation:…}}`
 * @throws when the file has another form
 */
export const partOf = (url, text, start) => {
  const file = /^(?:import\{([^}]*)\}from"([^"]+)";)?(.*)export\{([^}]*)\};?\s*$/s.exec(text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''));
  const [, imported = '', from = start, body = '', exported = ''] = file ?? [];
  if (!file || from !== start || /(^|[;}])import[{*"']/.test(body)) throw new Error(`${url} should import nothing but ${start}, and export once, at its end.`);
  const taken = imported.replace(/ as /g, ':');
  const given = exported.replace(/([^,]+) as ([^,]+)/g, '$2:$1');
  return `start=>{const{${taken}}=start;${body}return{${given}}}`;
};

/**
 * A source or built file with `__FOR_STAFF__` replaced by a constant, and unreachable code removed.
 * @param {string} text
 * @param {boolean} isStaff
 * @param {'js' | 'ts'} [loader]
 * @returns {Promise<string>}
 */
export const textFor = async (text, isStaff, loader = 'js') => {
  if (!text.includes(forStaff)) return text;
  const { code } = await esbuild.transform(text, {
    loader,
    format: 'esm',
    target: 'es2022',
    define: { [forStaff]: String(isStaff) },
    minifySyntax: true,
    minifyWhitespace: true,
    treeShaking: true,
    charset: 'utf8',
  });
  return code;
};

/**
 * The file with `__FOR_STAFF__` replaced by true. The text keeps its length, so that its source map stays valid.
 * @param {string} text
 */
export const wholeText = (text) => text.replaceAll(forStaff, '!0'.padEnd(forStaff.length));
