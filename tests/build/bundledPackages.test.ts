import { expect, it } from 'vitest';
import { namesFrom } from '../../scripts/test/bundledPackages.mjs';

it('the names that sources import from a package are its values, without duplicates and aliases', () => {
  const texts = [
    "import { Button, makeStyles, type Theme } from '@fluentui/react-components';\nimport { Other } from 'react';",
    "import type { Slot } from '@fluentui/react-components';\nimport {\n  Button,\n  Field as Frame,\n} from '@fluentui/react-components';\n",
  ];
  expect(namesFrom('@fluentui/react-components', texts)).toEqual(['Button', 'Field', 'makeStyles']);
});
