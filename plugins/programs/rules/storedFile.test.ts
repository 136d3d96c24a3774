import { expect, it } from 'vitest';
import { storedFile } from './storedFile';

it('[PRG-094] finds the stored file in an address of the product, ignoring case', () => {
  expect(storedFile('/api/filehandler/downloadFile?s3FileName=a-b_c&displayName=proof+1.txt')).toEqual({ s3FileName: 'a-b_c', displayName: 'proof 1.txt' });
  expect(storedFile('/FileHandler/DownloadFile/?s3FileName=abc')).toEqual({ s3FileName: 'abc', displayName: 'abc' });
});

it.each(['https://elsewhere.example/filehandler/downloadFile?s3FileName=abc', '/filehandler/downloadFile', '/forms/form.pdf', ''])(
  'finds none in %j',
  (url) => {
    expect(storedFile(url)).toBeUndefined();
  },
);
