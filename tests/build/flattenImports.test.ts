import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';
import { flatten } from '../../scripts/build/sources/flattenImports.mjs';

const page = join(root, 'plugins/programs/pages/List.tsx');
const resolve = async (specifier: string): Promise<string> => `/resolved/${specifier}`;
const flattened = (code: string): Promise<string> => flatten(code, page, resolve);
const fluent = (path: string): string => JSON.stringify(join(root, 'node_modules/@fluentui', path));

it('imports a component from the file that defines it', async () => {
  expect(await flattened("import { Button, Input as Field } from '@fluentui/react-components';")).toBe(
    `import { Button as Button } from ${fluent('react-button/lib/components/Button/Button.js')}; ` +
      `import { Input as Field } from ${fluent('react-input/lib/components/Input/Input.js')};`,
  );
});

it('imports an icon from the file of its picture', async () => {
  expect(await flattened("import { Add20Regular } from '@fluentui/react-icons';")).toBe(
    `import { Add20Regular as Add20Regular } from ${fluent('react-icons/lib/atoms/svg/add.js')};`,
  );
});

it('uses the file of a package that Fluent only re-exports', async () => {
  expect(await flattened("import { makeStyles } from '@fluentui/react-components';")).toBe(
    'import { makeStyles as makeStyles } from "/resolved/@griffel/react";',
  );
});

it("resolves through the shell's api", async () => {
  const definition = JSON.stringify(join(root, 'shell/kernel/declaration/definePlugin.ts'));
  expect(await flattened("import { definePlugin, type Facts } from '#shell/api';")).toBe(`import { definePlugin as definePlugin } from ${definition};`);
});

it('does not change types, other packages and the number of lines', async () => {
  const untouched = "import type { ButtonProps } from '@fluentui/react-components';\nimport { useState } from 'react';\n";
  expect(await flattened(untouched)).toBe(untouched);
  expect((await flattened("import {\n  Button,\n  Input,\n} from '@fluentui/react-components';\nnext();")).split('\n')).toHaveLength(5);
});
