import esbuild from 'esbuild';

/**
 * A build error as text: esbuild's messages with the lines of source, or the message of our own check.
 * @param {unknown} error
 * @returns {Promise<string>}
 */
export const explain = async (error) => {
  const errors = error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  if (errors.length > 0) return (await esbuild.formatMessages(errors, { kind: 'error', color: process.stderr.isTTY })).join('\n');
  return error instanceof Error ? error.message : String(error);
};
