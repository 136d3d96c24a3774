import { expect, it } from 'vitest';
import { packageImports } from '../../scripts/build/packages.mjs';

it('finds the names that scripts import from packages, and everything for lazy imports', () => {
  const one = 'import {\n  useState,\n  use as use2\n} from "react";\nimport moment from "moment-timezone";\nimport { x } from "/assets/shell/chunk-1.js";\n';
  const other =
    'import { useState, useMemo } from "react";\nconst load = () => import("socket.io-client");\nimport * as kit from "@scope/kit/part";\nimport { own } from "./a.js";';
  expect(packageImports([one, other])).toEqual({
    '@scope/kit/part': ['*'],
    'moment-timezone': ['default'],
    react: ['use', 'useMemo', 'useState'],
    'socket.io-client': ['*'],
  });
});
