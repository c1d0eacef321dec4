/** Copies the native files that the driver may load beside it, as hard links where the file system allows them. */
import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { NATIVE_FILES } from './dist/http/driver/native-files.js';

const SOURCE = 'node_modules/uWebSockets.js/';
const TARGET = 'dist/http/driver/native/';

mkdirSync(TARGET, { recursive: true });
copyFileSync(`${SOURCE}LICENSE`, `${TARGET}LICENSE`);
for (const file of Object.keys(NATIVE_FILES)) {
  try {
    linkSync(SOURCE + file, TARGET + file);
  } catch {
    copyFileSync(SOURCE + file, TARGET + file);
  }
}
